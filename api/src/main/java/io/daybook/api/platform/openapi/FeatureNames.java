package io.daybook.api.platform.openapi;

import java.util.Map;

/** The display names of features whose package names consist of several words. */
final class FeatureNames {

    private static final Map<String, String> TITLES =
            Map.ofEntries(
                    Map.entry("accountnotifications", "Account notifications"),
                    Map.entry("appointmentgroups", "Appointment groups"),
                    Map.entry("assignmentgroups", "Assignment groups"),
                    Map.entry("audit", "Grade history"),
                    Map.entry("blackoutdates", "Blackout dates"),
                    Map.entry("bulkgrading", "Bulk grading"),
                    Map.entry("calendarevents", "Calendar events"),
                    Map.entry("calendarfeeds", "Calendar feeds"),
                    Map.entry("channels", "Communication channels"),
                    Map.entry("contentexports", "Content exports"),
                    Map.entry("contentmigrations", "Content migrations"),
                    Map.entry("courseusers", "Course users"),
                    Map.entry("delivery", "Webhook deliveries"),
                    Map.entry("developerkeys", "Developer keys"),
                    Map.entry("epubexports", "ePub exports"),
                    Map.entry("errorreports", "Error reports"),
                    Map.entry("externaltools", "External tools"),
                    Map.entry("filestore", "Uploads"),
                    Map.entry("gradebookhistory", "Gradebook history"),
                    Map.entry("gradingstandards", "Grading standards"),
                    Map.entry("groupcategories", "Group categories"),
                    Map.entry("integrity", "Grade integrity"),
                    Map.entry("jobs", "Background jobs"),
                    Map.entry("latepolicies", "Late policies"),
                    Map.entry("launches", "Tool launches"),
                    Map.entry("lti", "LTI tools"),
                    Map.entry("masterypaths", "Mastery paths"),
                    Map.entry("moduleitems", "Module items"),
                    Map.entry("moduleprogress", "Module progress"),
                    Map.entry("oauth", "OAuth 2"),
                    Map.entry("outcomeresults", "Outcome results"),
                    Map.entry("overrides", "Assignment overrides"),
                    Map.entry("peerreviews", "Peer reviews"),
                    Map.entry("people", "Users and enrollments"),
                    Map.entry("plagiarism", "Plagiarism platforms"),
                    Map.entry("quizquestions", "Quiz questions"),
                    Map.entry("quizreports", "Quiz reports"),
                    Map.entry("quizsubmissions", "Quiz submissions"),
                    Map.entry("sis", "SIS imports"),
                    Map.entry("submissioncomments", "Submission comments"),
                    Map.entry("submissionfiles", "Submission files"),
                    Map.entry("submissionlists", "Submission lists"),
                    Map.entry("tokens", "Access tokens"));

    private FeatureNames() {}

    /** Returns the title of a feature. */
    static String title(String feature) {
        String known = TITLES.get(feature);
        return known == null
                ? Character.toUpperCase(feature.charAt(0)) + feature.substring(1)
                : known;
    }
}
