package io.daybook.application.integration.oauth1;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Computes OAuth 1 signatures (RFC 5849) with HMAC-SHA1, with a shared secret and without a token.
 */
public final class OAuth1Signature {

    private OAuth1Signature() {}

    /**
     * Returns the signature.
     *
     * @param url without query
     * @param parameters of query, form and header, decoded, without realm and signature
     */
    public static String of(
            String method,
            String url,
            Collection<Map.Entry<String, String>> parameters,
            String secret) {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            byte[] key = (encode(secret) + "&").getBytes(StandardCharsets.UTF_8);
            mac.init(new SecretKeySpec(key, "HmacSHA1"));
            byte[] text = base(method, url, parameters).getBytes(StandardCharsets.UTF_8);
            return Base64.getEncoder().encodeToString(mac.doFinal(text));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the signature base string (RFC 5849, section 3.4.1). */
    static String base(
            String method, String url, Collection<Map.Entry<String, String>> parameters) {
        String sorted =
                parameters.stream()
                        .map(p -> Map.entry(encode(p.getKey()), encode(p.getValue())))
                        .sorted(
                                Map.Entry.<String, String>comparingByKey()
                                        .thenComparing(
                                                Map.Entry::getValue, Comparator.naturalOrder()))
                        .map(p -> p.getKey() + "=" + p.getValue())
                        .collect(Collectors.joining("&"));
        return method.toUpperCase(Locale.ROOT) + "&" + encode(bare(url)) + "&" + encode(sorted);
    }

    /** Scheme and host in lower case, without the default port. */
    private static String bare(String url) {
        URI uri = URI.create(url);
        String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        boolean usual =
                uri.getPort() < 0
                        || (scheme.equals("http") && uri.getPort() == 80)
                        || (scheme.equals("https") && uri.getPort() == 443);
        String path = uri.getRawPath();
        // A name with an underscore is no host for Java.
        String host = uri.getHost() == null ? uri.getRawAuthority() : uri.getHost();
        return scheme
                + "://"
                + host.toLowerCase(Locale.ROOT)
                + (usual ? "" : ":" + uri.getPort())
                + (path == null || path.isEmpty() ? "/" : path);
    }

    /** Percent-encodes everything except letters, digits and the four unreserved characters. */
    public static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A")
                .replace("%7E", "~");
    }
}
