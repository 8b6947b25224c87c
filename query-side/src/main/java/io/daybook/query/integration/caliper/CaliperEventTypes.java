package io.daybook.query.integration.caliper;

import io.daybook.query.integration.caliper.CaliperEvent.Mapping;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The types of live events that have a Caliper form (docs/spec/integration.md, section E2). */
public final class CaliperEventTypes {

    private static final Map<String, Mapping> MAPPINGS =
            Map.ofEntries(
                    Map.entry("submission_created", SubmissionCaliperEvents::handedIn),
                    Map.entry("submission_updated", SubmissionCaliperEvents::changed),
                    Map.entry("grade_change", SubmissionCaliperEvents::graded),
                    Map.entry("quiz_submitted", QuizCaliperEvents::handedIn),
                    Map.entry("attachment_created", AttachmentCaliperEvents::created),
                    Map.entry("attachment_updated", AttachmentCaliperEvents::changed),
                    Map.entry("attachment_deleted", AttachmentCaliperEvents::deleted),
                    Map.entry("assignment_created", AssignmentCaliperEvents::created),
                    Map.entry("assignment_updated", AssignmentCaliperEvents::changed),
                    Map.entry("enrollment_created", EnrollmentCaliperEvents::created),
                    Map.entry("enrollment_updated", EnrollmentCaliperEvents::changed),
                    Map.entry("discussion_entry_created", DiscussionCaliperEvents::posted),
                    Map.entry("assignment_override_created", OverrideCaliperEvents::created),
                    Map.entry("assignment_override_updated", OverrideCaliperEvents::changed),
                    Map.entry("course_created", CourseCaliperEvents::created),
                    Map.entry("course_updated", CourseCaliperEvents::changed),
                    Map.entry("syllabus_updated", CourseCaliperEvents::syllabusChanged),
                    Map.entry("discussion_topic_created", DiscussionCaliperEvents::started),
                    Map.entry("enrollment_state_created", EnrollmentCaliperEvents::stateCreated),
                    Map.entry("enrollment_state_updated", EnrollmentCaliperEvents::stateChanged),
                    Map.entry("group_category_created", GroupCaliperEvents::categoryCreated),
                    Map.entry("group_created", GroupCaliperEvents::created),
                    Map.entry("group_membership_created", GroupCaliperEvents::membershipCreated),
                    Map.entry("logged_in", UserCaliperEvents::loggedIn),
                    Map.entry("logged_out", UserCaliperEvents::loggedOut),
                    Map.entry("asset_accessed", AccessCaliperEvents::accessed),
                    Map.entry("quiz_created", QuizCaliperEvents::created),
                    Map.entry("quiz_updated", QuizCaliperEvents::changed),
                    Map.entry("user_account_association_created", UserCaliperEvents::associated),
                    Map.entry("wiki_page_created", PageCaliperEvents::created),
                    Map.entry("wiki_page_updated", PageCaliperEvents::changed),
                    Map.entry("wiki_page_deleted", PageCaliperEvents::deleted));

    private CaliperEventTypes() {}

    /** Whether live events of this type have a Caliper form. */
    public static boolean has(String eventName) {
        return MAPPINGS.containsKey(eventName);
    }

    /** Returns the names of all types that have a Caliper form. */
    public static Set<String> names() {
        return MAPPINGS.keySet();
    }

    static @Nullable Mapping find(String eventName) {
        return MAPPINGS.get(eventName);
    }
}
