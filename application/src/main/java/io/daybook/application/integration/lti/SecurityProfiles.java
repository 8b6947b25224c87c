package io.daybook.application.integration.lti;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The security profiles that tools may select, with their algorithms. */
public final class SecurityProfiles {

    static final String JWT_SERVICES = "lti_jwt_ws_security";
    static final String OAUTH2_SERVICES = "oauth2_access_token_ws_security";

    private static final Map<String, List<String>> ALL = make();

    private SecurityProfiles() {}

    private static Map<String, List<String>> make() {
        Map<String, List<String>> profiles = new LinkedHashMap<>();
        profiles.put("lti_oauth_hash_message_security", List.of("HMAC-SHA1"));
        profiles.put(OAUTH2_SERVICES, List.of("HS256"));
        profiles.put(JWT_SERVICES, List.of("HS256"));
        profiles.put("lti_jwt_message_security", List.of("HS256"));
        return profiles;
    }

    /** Returns all profiles, in the order in which they are listed. */
    public static Map<String, List<String>> all() {
        return new LinkedHashMap<>(ALL);
    }

    /** Whether this is one of the profiles, with no other algorithms. */
    static boolean offers(String name, List<String> algorithms) {
        return ALL.getOrDefault(name, List.of()).containsAll(algorithms) && ALL.containsKey(name);
    }

    /** Whether the profile requires a split secret. */
    static boolean needsSplitSecret(String name) {
        return name.equals(JWT_SERVICES) || name.equals(OAUTH2_SERVICES);
    }
}
