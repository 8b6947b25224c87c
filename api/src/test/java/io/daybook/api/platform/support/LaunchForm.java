package io.daybook.api.platform.support;

import io.daybook.application.integration.oauth1.OAuth1Signature;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.web.util.HtmlUtils;

/** A form that opens a tool, as a browser reads it. */
public record LaunchForm(String action, Map<String, String> fields) {

    private static final Pattern ACTION = Pattern.compile("action=\"([^\"]*)\"");
    private static final Pattern FIELD =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]*)\" value=\"([^\"]*)\">");

    /** The form of the page at this address, which nobody has to be signed in for. */
    public static LaunchForm at(String url) {
        return of(open(url).text());
    }

    /** The answer to opening this address without being signed in. */
    public static Reply open(String url) {
        URI uri = URI.create(url);
        return TestDaybook.running().nobody().get(uri.getRawPath() + "?" + uri.getRawQuery());
    }

    private static LaunchForm of(String page) {
        Matcher action = ACTION.matcher(page);
        if (!action.find()) {
            throw new AssertionError(page);
        }
        Map<String, String> fields = new LinkedHashMap<>();
        Matcher field = FIELD.matcher(page);
        while (field.find()) {
            fields.put(
                    HtmlUtils.htmlUnescape(field.group(1)), HtmlUtils.htmlUnescape(field.group(2)));
        }
        return new LaunchForm(HtmlUtils.htmlUnescape(action.group(1)), fields);
    }

    /** Whether all fields are signed with this secret. */
    public boolean isSignedWith(String secret) {
        Map<String, String> signed = new LinkedHashMap<>(fields);
        String signature = signed.remove("oauth_signature");
        return OAuth1Signature.of("POST", action, signed.entrySet(), secret).equals(signature);
    }
}
