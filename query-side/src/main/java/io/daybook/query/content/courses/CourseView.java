package io.daybook.query.content.courses;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A course as returned by list and single-object endpoints (document 2, section 4.2).
 *
 * @param termId null only if the event store contains no terms yet
 * @param sisId kept after deletion, even if another course uses it meanwhile
 * @param nameKey name and code in lower case, to sort by and to search in
 */
@Document("courses_v3")
@CompoundIndex(name = "by_account", def = "{'accountId': 1, '_id': 1}")
@CompoundIndex(name = "by_term", def = "{'termId': 1, '_id': 1}")
@CompoundIndex(name = "by_root", def = "{'rootAccountId': 1, '_id': 1}")
@CompoundIndex(name = "by_root_and_name", def = "{'rootAccountId': 1, 'nameKey': 1, '_id': 1}")
@CompoundIndex(name = "by_sis_id", def = "{'rootAccountId': 1, 'sisId': 1, '_id': 1}")
@CompoundIndex(
        name = "by_integration_id",
        def = "{'rootAccountId': 1, 'integrationId': 1, '_id': 1}")
@CompoundIndex(name = "by_root_and_public", def = "{'rootAccountId': 1, 'isPublic': 1, '_id': 1}")
@CompoundIndex(
        name = "by_root_and_open",
        def = "{'rootAccountId': 1, 'joining.openEnrollment': 1, '_id': 1}")
public record CourseView(
        @Id long id,
        long accountId,
        long rootAccountId,
        String name,
        String nameKey,
        String courseCode,
        String uuid,
        CourseState state,
        String timeZone,
        @Nullable Long termId,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        boolean restrictEnrollmentsToCourseDates,
        boolean isPublic,
        boolean isPublicToAuthUsers,
        boolean publicSyllabus,
        boolean publicSyllabusToAuth,
        @Nullable String license,
        @Nullable String defaultView,
        @Nullable String courseFormat,
        @Nullable String publicDescription,
        @Nullable String syllabusBody,
        boolean hideFinalGrades,
        boolean applyAssignmentGroupWeights,
        @Nullable Long gradingStandardId,
        @Nullable String sisId,
        @Nullable String integrationId,
        Joining joining,
        Participation participation,
        Rules rules,
        Restrictions restrictions,
        Purpose purpose,
        Appearance appearance,
        @Nullable Long storageQuotaMb,
        @Nullable String gradePassbackSetting,
        Instant createdAt) {

    /**
     * Enrollment settings.
     *
     * @param code the self-enrollment code
     */
    public record Joining(boolean openEnrollment, boolean selfEnrollment, @Nullable String code) {

        static final Joining CLOSED = new Joining(false, false, null);
    }

    /** What students may do in the course. */
    public record Participation(
            boolean allowStudentWikiEdits,
            boolean allowWikiComments,
            boolean allowStudentForumAttachments,
            boolean allowStudentDiscussionTopics,
            boolean allowStudentDiscussionEditing,
            boolean allowStudentOrganizedGroups) {

        static final Participation USUAL = new Participation(false, false, false, true, true, true);
    }

    /** Other settings of the course. */
    public record Rules(
            boolean hideDistributionGraphs,
            boolean lockAllAnnouncements,
            boolean usageRightsRequired) {

        static final Rules NONE = new Rules(false, false, false);
    }

    /** Whether students may view the course outside its dates; null to inherit from the account. */
    public record Restrictions(
            @Nullable Boolean restrictStudentPastView,
            @Nullable Boolean restrictStudentFutureView) {

        static final Restrictions OF_THE_ACCOUNT = new Restrictions(null, null);
    }

    /** Special roles of the course. */
    public record Purpose(boolean blueprint, boolean template, boolean homeroom) {

        static final Purpose TEACHING = new Purpose(false, false, false);
    }

    /** Display in course overviews. */
    public record Appearance(@Nullable String color, @Nullable String friendlyName) {

        static final Appearance PLAIN = new Appearance(null, null);
    }
}
