package io.daybook.query.integration.caliper;

import io.daybook.query.integration.caliper.Activity.Form;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The event types that have a Caliper form (docs/spec/integration.md, section E2). */
public final class CaliperForms {

    private static final Map<String, Form> FORMS =
            Map.ofEntries(
                    Map.entry("submission_created", SubmissionForms::handedIn),
                    Map.entry("submission_updated", SubmissionForms::changed),
                    Map.entry("grade_change", SubmissionForms::graded),
                    Map.entry("quiz_submitted", QuizForms::handedIn),
                    Map.entry("attachment_created", AttachmentForms::created),
                    Map.entry("attachment_updated", AttachmentForms::changed),
                    Map.entry("attachment_deleted", AttachmentForms::deleted),
                    Map.entry("assignment_created", AssignmentForms::created),
                    Map.entry("assignment_updated", AssignmentForms::changed),
                    Map.entry("enrollment_created", EnrollmentForms::created),
                    Map.entry("enrollment_updated", EnrollmentForms::changed),
                    Map.entry("discussion_entry_created", DiscussionForms::posted),
                    Map.entry("assignment_override_created", OverrideForms::created),
                    Map.entry("assignment_override_updated", OverrideForms::changed),
                    Map.entry("course_created", CourseForms::created),
                    Map.entry("course_updated", CourseForms::changed),
                    Map.entry("syllabus_updated", CourseForms::syllabusChanged),
                    Map.entry("discussion_topic_created", DiscussionForms::started),
                    Map.entry("enrollment_state_created", EnrollmentForms::stateCreated),
                    Map.entry("enrollment_state_updated", EnrollmentForms::stateChanged),
                    Map.entry("group_category_created", GroupForms::categoryCreated),
                    Map.entry("group_created", GroupForms::created),
                    Map.entry("group_membership_created", GroupForms::membershipCreated),
                    Map.entry("logged_in", UserForms::loggedIn),
                    Map.entry("logged_out", UserForms::loggedOut),
                    Map.entry("asset_accessed", AccessForms::accessed),
                    Map.entry("quiz_created", QuizForms::created),
                    Map.entry("quiz_updated", QuizForms::changed),
                    Map.entry("user_account_association_created", UserForms::associated),
                    Map.entry("wiki_page_created", PageForms::created),
                    Map.entry("wiki_page_updated", PageForms::changed),
                    Map.entry("wiki_page_deleted", PageForms::deleted));

    private CaliperForms() {}

    /** Whether such a live event can be told as a Caliper event. */
    public static boolean has(String eventName) {
        return FORMS.containsKey(eventName);
    }

    /** The names of all of them. */
    public static Set<String> names() {
        return FORMS.keySet();
    }

    static @Nullable Form find(String eventName) {
        return FORMS.get(eventName);
    }
}
