package io.daybook.application.integration.launches;

import io.daybook.application.integration.oauth1.OAuth1Signature;
import io.daybook.application.platform.http.RandomValues;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/** Signs launches with OAuth 1 (HMAC-SHA1), as forms that a browser submits. */
@Component
class LaunchSigner {

    private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");

    /** By default libraries of tools accept nonces of 20 to 30 letters and digits. */
    private static final int NONCE_LENGTH = 24;

    private final RandomValues randoms;
    private final Clock clock;

    LaunchSigner(RandomValues randoms, Clock clock) {
        this.randoms = randoms;
        this.clock = clock;
    }

    /**
     * Returns the signed launch.
     *
     * @param url its query parameters, if any, are signed too and stay in the URL
     * @param parameters line breaks in their values are normalized to those of forms
     */
    SignedLaunch sign(String url, String key, String secret, Map<String, String> parameters) {
        Map<String, String> fields = new LinkedHashMap<>();
        parameters.forEach(
                (name, value) -> fields.put(name, LINE_END.matcher(value).replaceAll("\r\n")));
        fields.put("oauth_callback", "about:blank");
        fields.put("oauth_consumer_key", key);
        fields.put("oauth_nonce", randoms.secret(NONCE_LENGTH));
        fields.put("oauth_signature_method", "HMAC-SHA1");
        fields.put("oauth_timestamp", Long.toString(clock.instant().getEpochSecond()));
        fields.put("oauth_version", "1.0");
        List<Map.Entry<String, String>> signed = new ArrayList<>(fields.entrySet());
        signed.addAll(query(url));
        fields.put("oauth_signature", OAuth1Signature.of("POST", url, signed, secret));
        return new SignedLaunch(url, fields);
    }

    private static List<Map.Entry<String, String>> query(String url) {
        String query = URI.create(url).getRawQuery();
        List<Map.Entry<String, String>> parameters = new ArrayList<>();
        if (query != null && !query.isEmpty()) {
            for (String pair : query.split("&", -1)) {
                int equals = pair.indexOf('=');
                String name = equals < 0 ? pair : pair.substring(0, equals);
                String value = equals < 0 ? "" : pair.substring(equals + 1);
                parameters.add(Map.entry(decoded(name), decoded(value)));
            }
        }
        return parameters;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
