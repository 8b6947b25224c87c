package io.daybook.api.communication.conferences;

import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.platform.errors.BadParameterException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Request body of a new conference.
 *
 * @param user invited users: a list of ids, or an object with ids as keys; the key {@code all}
 *     invites all potential users
 */
record ConferenceRequest(@Nullable Fields webConference, @Nullable JsonNode user) {

    /**
     * The fields of the conference.
     *
     * @param duration in minutes
     * @param url its URL, for providers that do not return one
     */
    record Fields(
            @Nullable String title,
            @Nullable String conferenceType,
            @Nullable Integer duration,
            @HtmlText @Nullable String description,
            @Nullable Boolean longRunning,
            Map<String, String> userSettings,
            @Nullable String url) {

        private static final Set<String> ON = Set.of("1", "true", "t", "on", "yes", "y");

        /** Returns the settings that the provider supports. */
        Map<String, Boolean> switches(Set<String> known) {
            Map<String, Boolean> switches = new HashMap<>();
            userSettings.forEach(
                    (name, value) -> {
                        if (known.contains(name)) {
                            switches.put(name, ON.contains(value.strip().toLowerCase(Locale.ROOT)));
                        }
                    });
            return switches;
        }
    }

    Fields fields() {
        return webConference == null
                ? new Fields(null, null, null, null, null, Map.of(), null)
                : webConference;
    }

    private static final Set<String> OFF = Set.of("", "0", "false", "f", "no", "n", "off");

    /** Whether all potential users are invited. */
    boolean invitesAll() {
        return user != null && user.isObject() && isOn(user.path("all"));
    }

    private static boolean isOn(JsonNode value) {
        return !value.isMissingNode()
                && !OFF.contains(value.asString("").strip().toLowerCase(Locale.ROOT));
    }

    /** Returns the ids of individually invited users. */
    Set<Long> invited() {
        Set<Long> ids = new LinkedHashSet<>();
        if (user == null || user.isMissingNode() || user.isNull()) {
            return ids;
        }
        if (user.isObject()) {
            user.properties().stream()
                    .filter(one -> !one.getKey().equals("all") && isOn(one.getValue()))
                    .forEach(one -> ids.add(id(one.getKey())));
        } else if (user.isArray()) {
            user.forEach(one -> ids.add(id(one.asString(""))));
        } else {
            ids.add(id(user.asString("")));
        }
        return ids;
    }

    private static long id(String text) {
        if (!text.matches("\\d{1,16}")) {
            throw new BadParameterException("user must hold ids of users");
        }
        return Long.parseLong(text);
    }
}
