package io.daybook.api.platform.kernel;

import static java.util.regex.Pattern.CASE_INSENSITIVE;

import io.daybook.api.platform.access.RequestAccess;
import io.daybook.api.platform.http.RequestIdFilter;
import io.daybook.api.platform.scopes.Scopes;
import io.daybook.command.platform.messages.CommandMetadata;
import jakarta.servlet.http.HttpServletRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.servlet.HandlerMapping;

/** Builds the metadata that every event carries about the request that caused it. */
final class RequestMetadata {

    /** Starts with the colon, so that most positions of a URL are skipped immediately. */
    private static final Pattern PERSON =
            Pattern.compile(
                    "(?::|%3A)(?<=(?:user|login|integration)_id(?::|%3A))[^/]*", CASE_INSENSITIVE);

    private static final Pattern AFTER_PATH = Pattern.compile("[?#].*", Pattern.DOTALL);

    private RequestMetadata() {}

    static Map<String, String> of(HttpServletRequest request) {
        Map<String, String> metadata = new HashMap<>();
        metadata.put(CommandMetadata.REQUEST, RequestIdFilter.of(request));
        metadata.put(CommandMetadata.URL, impersonal(request.getRequestURL()));
        metadata.put(CommandMetadata.CLIENT_IP, request.getRemoteAddr());
        metadata.put(CommandMetadata.HOST, request.getServerName());
        put(metadata, CommandMetadata.USER_AGENT, request.getHeader("User-Agent"));
        put(metadata, CommandMetadata.REFERRER, referrer(request.getHeader("Referer")));
        put(metadata, CommandMetadata.TOOL, CallingTool.of(request));
        Object pattern = request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE);
        if (pattern != null) {
            String scope = Scopes.of(request.getMethod(), pattern.toString());
            String route = scope.substring("url:".length()).replace('|', ' ');
            metadata.put(CommandMetadata.ROUTE, route);
        }
        RequestAccess access = RequestAccess.of(request);
        if (access != null) {
            metadata.put(CommandMetadata.ACTOR, Long.toString(access.caller().id()));
            metadata.put(CommandMetadata.TOKEN, Long.toString(access.caller().tokenId()));
            metadata.put(
                    CommandMetadata.ROOT_ACCOUNT, Long.toString(access.caller().rootAccountId()));
            Long key = access.caller().developerKeyId();
            put(metadata, CommandMetadata.DEVELOPER_KEY, key == null ? null : key.toString());
            Long real = access.caller().realUserId();
            put(metadata, CommandMetadata.REAL_ACTOR, real == null ? null : real.toString());
        }
        return metadata;
    }

    /** Queries and fragments may contain data that must not be stored. */
    private static @Nullable String referrer(@Nullable String sent) {
        return sent == null ? null : impersonal(AFTER_PATH.matcher(sent).replaceFirst(""));
    }

    /** Paths contain ids that identify users, which must not be stored. */
    private static String impersonal(CharSequence url) {
        return PERSON.matcher(url).replaceAll(":-");
    }

    private static void put(Map<String, String> metadata, String key, @Nullable String value) {
        if (value != null) {
            metadata.put(key, value);
        }
    }
}
