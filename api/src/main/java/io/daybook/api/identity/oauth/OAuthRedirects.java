package io.daybook.api.identity.oauth;

import io.daybook.query.identity.developerkeys.DeveloperKeyView;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Decides where a browser may be redirected after an authorization request, and builds these
 * redirects.
 */
final class OAuthRedirects {

    /** Redirect URI of applications that have none: the code is shown on a page of this service. */
    static final String OUT_OF_BAND = "urn:ietf:wg:oauth:2.0:oob";

    static final String PAGE = "/login/oauth2/auth";

    private OAuthRedirects() {}

    /**
     * Whether the key allows the redirect URI: one of its URIs, one on the host of its legacy
     * redirect URI or a subdomain, or the page of this service.
     */
    static boolean isAllowed(DeveloperKeyView key, @Nullable String place) {
        return place != null
                && (place.equals(OUT_OF_BAND)
                        || key.redirectUris().contains(place)
                        || isWithin(key.redirectUri(), place));
    }

    private static boolean isWithin(@Nullable String allowed, String place) {
        URI ours = uri(allowed).orElse(null);
        URI theirs = uri(place).orElse(null);
        if (ours == null || theirs == null || ours.getHost() == null || theirs.getHost() == null) {
            return false;
        }
        String host = theirs.getHost().toLowerCase(Locale.ROOT);
        String domain = ours.getHost().toLowerCase(Locale.ROOT);
        return Objects.equals(ours.getScheme(), theirs.getScheme())
                && theirs.getRawUserInfo() == null
                && theirs.getRawFragment() == null
                && (host.equals(domain) || host.endsWith("." + domain));
    }

    private static Optional<URI> uri(@Nullable String text) {
        try {
            return text == null ? Optional.empty() : Optional.of(new URI(text));
        } catch (URISyntaxException none) {
            return Optional.empty();
        }
    }

    /** The place that was requested, with these parameters and the state that came with it. */
    static String to(AuthorizationRequest asked, SequencedMap<String, String> parameters) {
        String place = String.valueOf(asked.redirectUri());
        String base = place.equals(OUT_OF_BAND) ? PAGE : place;
        if (asked.state() != null) {
            parameters.putLast("state", asked.state());
        }
        return base + (base.contains("?") ? "&" : "?") + query(parameters);
    }

    /**
     * Returns the form targets that the Content-Security-Policy of the page must allow: browsers
     * check every redirect.
     */
    static String formTarget(AuthorizationRequest asked) {
        String place = String.valueOf(asked.redirectUri());
        return uri(place)
                .filter(uri -> !place.equals(OUT_OF_BAND))
                .map(
                        uri ->
                                uri.getRawAuthority() == null
                                        ? uri.getScheme() + ":"
                                        : uri.getScheme() + "://" + uri.getRawAuthority())
                .orElse("");
    }

    static String query(Map<String, String> parameters) {
        return parameters.entrySet().stream()
                .map(each -> each.getKey() + "=" + encode(each.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
