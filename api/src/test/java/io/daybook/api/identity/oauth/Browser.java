package io.daybook.api.identity.oauth;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.TestDaybook;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.web.util.HtmlUtils;

/** A browser without scripts: it keeps cookies, fills in forms and stops at redirects. */
final class Browser {

    private static final Pattern ACTION = Pattern.compile("action=\"([^\"]+)\"");
    private static final Pattern TOKEN = Pattern.compile("name=\"form_token\" value=\"([^\"]+)\"");

    private final Map<String, String> cookies = new LinkedHashMap<>();

    /** Opens an address. */
    Reply open(String address, Object... parameters) {
        return keep(client().get(address, parameters));
    }

    /** Sends the form of a page with its hidden fields and these. */
    Reply submit(Reply page, Object... fields) {
        Object[] all = new Object[fields.length + 2];
        all[0] = "form_token";
        all[1] = found(TOKEN, page);
        System.arraycopy(fields, 0, all, 2, fields.length);
        return keep(client().post(found(ACTION, page), all));
    }

    /** Sends a form to an address, whatever page it was on. */
    Reply post(String address, Object... fields) {
        return keep(client().post(address, fields));
    }

    /** Follows a redirect. */
    Reply follow(Reply redirect) {
        return open(redirect.header("Location").orElseThrow());
    }

    private Client client() {
        Client nobody = TestDaybook.running().nobody();
        String kept =
                cookies.entrySet().stream()
                        .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                        .collect(Collectors.joining("; "));
        return kept.isEmpty() ? nobody : nobody.with("Cookie", kept);
    }

    private Reply keep(Reply reply) {
        reply.header("Set-Cookie")
                .map(header -> header.split(";", 2)[0].split("=", 2))
                .ifPresent(cookie -> cookies.put(cookie[0], cookie[1]));
        return reply;
    }

    private static String found(Pattern pattern, Reply page) {
        Matcher matcher = pattern.matcher(page.text());
        if (!matcher.find()) {
            throw new AssertionError("No form in " + page.status() + ": " + page.text());
        }
        return HtmlUtils.htmlUnescape(matcher.group(1));
    }
}
