package io.daybook.application.platform.http;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Validates URLs that clients turn into links: http, https, mailto and tel URLs, or ones without a
 * scheme, so that none of them runs code when it is opened.
 */
public final class WebAddress {

    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}|[\\u2028\\u2029]");
    private static final Pattern SCHEME = Pattern.compile("\\s*+([^/?#:]*+):.*", Pattern.DOTALL);
    private static final Pattern HARMLESS =
            Pattern.compile("https?|mailto|tel", Pattern.CASE_INSENSITIVE);

    private static final Pattern NOT_IN_URLS = Pattern.compile("[^\\x21-\\x7e]|[\"<>\\\\^`{|}]");

    private WebAddress() {}

    /**
     * Rejects a URL that could run code; null and blank are accepted.
     *
     * @param field the parameter named in the rejection
     * @throws Rejection 400 if the URL has another scheme or a control character
     */
    public static void require(@Nullable String address, String field) {
        if (address == null) {
            return;
        }
        var scheme = SCHEME.matcher(address);
        boolean isHarmless = !scheme.matches() || HARMLESS.matcher(scheme.group(1)).matches();
        if (!isHarmless || CONTROL.matcher(address).find()) {
            throw Rejection.invalid(field, "is not a valid URL");
        }
    }

    /** Validates an optional field and returns it. */
    public static Patch<String> require(Patch<String> address, String field) {
        require(address.orNull(), field);
        return address;
    }

    /**
     * Refuses what a form cannot be posted to: everything but an http or https URL; null and blank
     * pass.
     *
     * @param field the parameter that the refusal names
     */
    public static void requireAbsolute(@Nullable String address, String field) {
        if (address != null && !address.isBlank() && !isAbsolute(address)) {
            throw Rejection.invalid(field, "is not a valid URL");
        }
    }

    /** Whether it is an http or https URL with a host. */
    public static boolean isAbsolute(String address) {
        try {
            URI url = URI.create(address);
            return ("https".equalsIgnoreCase(url.getScheme())
                            || "http".equalsIgnoreCase(url.getScheme()))
                    && url.getRawAuthority() != null;
        } catch (IllegalArgumentException noUrl) {
            return false;
        }
    }

    /** The address for a header: characters that no URL has are percent-encoded. */
    public static String escaped(String address) {
        return NOT_IN_URLS
                .matcher(address.strip())
                .replaceAll(found -> Matcher.quoteReplacement(encoded(found.group())));
    }

    private static String encoded(String character) {
        return URLEncoder.encode(character, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
