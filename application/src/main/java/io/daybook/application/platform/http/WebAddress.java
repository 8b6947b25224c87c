package io.daybook.application.platform.http;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Validates URLs that clients turn into links: http, https, mailto and tel URLs, or ones without a
 * scheme, so that none of them runs code when it is opened.
 */
public final class WebAddress {

    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}|[\\u2028\\u2029]");
    private static final Pattern SCHEME = Pattern.compile("\\s*([^/?#:]*):.*", Pattern.DOTALL);
    private static final Pattern HARMLESS =
            Pattern.compile("https?|mailto|tel", Pattern.CASE_INSENSITIVE);

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
}
