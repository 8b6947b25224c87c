package io.daybook.api.platform.openapi;

import java.util.Map;

/** How features are called in titles, where the name of their package runs words together. */
final class FeatureNames {

    private static final Map<String, String> TITLES =
            Map.ofEntries(
                    Map.entry("accountnotifications", "Account notifications"),
                    Map.entry("contentexports", "Content exports"),
                    Map.entry("developerkeys", "Developer keys"),
                    Map.entry("epubexports", "ePub exports"),
                    Map.entry("externaltools", "External tools"),
                    Map.entry("gradingstandards", "Grading standards"),
                    Map.entry("latepolicies", "Late policies"),
                    Map.entry("masterypaths", "Mastery paths"),
                    Map.entry("peerreviews", "Peer reviews"),
                    Map.entry("oauth", "OAuth 2"),
                    Map.entry("sis", "SIS imports"),
                    Map.entry("audit", "Grade history"),
                    Map.entry("people", "Users and enrollments"),
                    Map.entry("tokens", "Access tokens"),
                    Map.entry("appointmentgroups", "Appointment groups"),
                    Map.entry("calendarevents", "Calendar events"),
                    Map.entry("blackoutdates", "Blackout dates"));

    private FeatureNames() {}

    /** The title of a feature. */
    static String title(String feature) {
        String known = TITLES.get(feature);
        return known == null
                ? Character.toUpperCase(feature.charAt(0)) + feature.substring(1)
                : known;
    }
}
