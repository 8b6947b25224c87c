package io.daybook.application.integration.webhooks;

import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.integration.transport.CustomHeaders;
import io.daybook.query.integration.webhooks.SubscriptionView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Validates, seals and masks the custom headers of a subscription, whose values may be secrets
 * (docs/spec/integration.md, section I3).
 */
@Component
public class SubscriptionHeaders {

    private static final String FIELD = "Headers";
    private static final int MOST = 10;
    private static final int LONGEST = 1_000;
    private static final int SHORTEST_MASKED = 5;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}");
    private static final Pattern VALUE =
            Pattern.compile("[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?");

    /** Headers that are set by the connection and the message. */
    private static final Set<String> RESERVED =
            Set.of(
                    "host",
                    "connection",
                    "keep-alive",
                    "te",
                    "trailer",
                    "transfer-encoding",
                    "upgrade",
                    "expect",
                    "proxy-authorization",
                    "proxy-connection",
                    "user-agent",
                    "http2-settings");

    private static final List<String> RESERVED_PREFIXES = List.of("content-", "webhook-");

    private final VaultSecrets secrets;

    SubscriptionHeaders(VaultSecrets secrets) {
        this.secrets = secrets;
    }

    /**
     * Returns the stored form of the headers. A value that is sent in its masked form stays
     * unchanged.
     *
     * @param before the subscription that is changed; null for a new one
     * @return null for no headers; the current stored form if nothing changes
     * @throws Rejection 400 for headers that are not allowed
     */
    public @Nullable String sealed(
            @Nullable Map<String, String> wanted, @Nullable SubscriptionView before) {
        if (wanted == null || wanted.isEmpty()) {
            return null;
        }
        Map<String, String> known = before == null ? Map.of() : clear(before);
        Map<String, String> headers = new LinkedHashMap<>();
        wanted.forEach((name, value) -> headers.put(name, unmasked(value, known.get(name))));
        require(headers);
        return before != null && headers.equals(known)
                ? before.sealedHeaders()
                : secrets.seal(CustomHeaders.write(headers));
    }

    private static String unmasked(String sent, @Nullable String known) {
        return known != null && sent.equals(mask(known)) ? known : sent;
    }

    private static void require(Map<String, String> headers) {
        new FieldErrors()
                .require(headers.size() <= MOST, FIELD, "must be at most " + MOST)
                .require(
                        headers.keySet().stream().allMatch(SubscriptionHeaders::isFree),
                        FIELD,
                        "must have names of headers that messages do not have otherwise")
                .require(
                        headers.values().stream()
                                .allMatch(
                                        value ->
                                                value.length() <= LONGEST
                                                        && VALUE.matcher(value).matches()),
                        FIELD,
                        "must have values of at most " + LONGEST + " characters of ASCII")
                .require(
                        headers.keySet().stream()
                                        .map(name -> name.toLowerCase(Locale.ROOT))
                                        .distinct()
                                        .count()
                                == headers.size(),
                        FIELD,
                        "must have each name once")
                .reject();
    }

    private static boolean isFree(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return NAME.matcher(name).matches()
                && !RESERVED.contains(lower)
                && RESERVED_PREFIXES.stream().noneMatch(lower::startsWith);
    }

    /** Returns the headers of a subscription with masked values; null for none. */
    public @Nullable Map<String, String> masked(SubscriptionView subscription) {
        if (subscription.sealedHeaders() == null) {
            return null;
        }
        Map<String, String> shown = new LinkedHashMap<>();
        clear(subscription).forEach((name, value) -> shown.put(name, mask(value)));
        return shown;
    }

    private Map<String, String> clear(SubscriptionView subscription) {
        String sealed = subscription.sealedHeaders();
        return sealed == null ? Map.of() : CustomHeaders.read(secrets.open(sealed));
    }

    /** Shows the first two and the last two characters only. */
    public static String mask(String value) {
        return value.length() < SHORTEST_MASKED
                ? value
                : value.substring(0, 2) + "******" + value.substring(value.length() - 2);
    }
}
