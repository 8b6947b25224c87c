package io.daybook.events.content.courses;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a course. */
public sealed interface CourseEvent {

    /** The course. */
    long courseId();

    /** When it happened. */
    Instant at();

    /** A course came to be, not yet visible to its students. */
    record CourseCreated(
            long courseId,
            long accountId,
            long rootAccountId,
            String name,
            String courseCode,
            String uuid,
            String timeZone,
            Instant at)
            implements CourseEvent {}

    /** It was renamed. */
    record CourseRenamed(long courseId, String name, String courseCode, Instant at)
            implements CourseEvent {}

    /** When it runs, and whether only then its members may take part. */
    record CourseDatesChanged(
            long courseId,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            boolean restrictEnrollmentsToCourseDates,
            Instant at)
            implements CourseEvent {}

    /** It runs in this term. */
    record CourseTermChanged(long courseId, long termId, Instant at) implements CourseEvent {}

    /** Who may see it without being a member. */
    record CourseVisibilityChanged(
            long courseId,
            boolean isPublic,
            boolean isPublicToAuthUsers,
            boolean publicSyllabus,
            boolean publicSyllabusToAuth,
            Instant at)
            implements CourseEvent {}

    /**
     * How it presents itself.
     *
     * @param syllabusChange null where the syllabus is what it was, or that was not noted yet
     */
    record CourseDescribed(
            long courseId,
            @Nullable String license,
            @Nullable String defaultView,
            @Nullable String courseFormat,
            @Nullable String publicDescription,
            @Nullable String syllabusBody,
            Instant at,
            @Nullable SyllabusChange syllabusChange)
            implements CourseEvent {}

    /**
     * That a syllabus is another one.
     *
     * @param before what it said; null for nothing
     */
    record SyllabusChange(@Nullable String before) {}

    /** Its days end elsewhere; an IANA name. */
    record CourseTimeZoneChanged(long courseId, String timeZone, Instant at)
            implements CourseEvent {}

    /** How its grades are shown and counted. */
    record CourseGradingRulesChanged(
            long courseId,
            boolean hideFinalGrades,
            boolean applyAssignmentGroupWeights,
            @Nullable Long gradingStandardId,
            Instant at)
            implements CourseEvent {}

    /** Its final grades go this way, or no way, to other systems. */
    record CourseGradePassbackChanged(long courseId, @Nullable String setting, Instant at)
            implements CourseEvent {}

    /** How much its files may take, in megabytes; null for what its account says. */
    record CourseStorageQuotaChanged(long courseId, @Nullable Long megabytes, Instant at)
            implements CourseEvent {}

    /**
     * Whether users may enroll themselves.
     *
     * @param code what they must know to do so; null where they may not
     */
    record CourseSelfEnrollmentChanged(
            long courseId,
            boolean openEnrollment,
            boolean selfEnrollment,
            @Nullable String code,
            Instant at)
            implements CourseEvent {}

    /** What its students may do besides learning. */
    record CourseParticipationChanged(
            long courseId,
            boolean allowStudentWikiEdits,
            boolean allowWikiComments,
            boolean allowStudentForumAttachments,
            boolean allowStudentDiscussionTopics,
            boolean allowStudentDiscussionEditing,
            boolean allowStudentOrganizedGroups,
            Instant at)
            implements CourseEvent {}

    /** What else holds in it. */
    record CourseRulesChanged(
            long courseId,
            boolean hideDistributionGraphs,
            boolean lockAllAnnouncements,
            boolean usageRightsRequired,
            Instant at)
            implements CourseEvent {}

    /** Whether students see it outside its dates; null for what its account says. */
    record CourseViewRestrictionsChanged(
            long courseId,
            @Nullable Boolean restrictStudentPastView,
            @Nullable Boolean restrictStudentFutureView,
            Instant at)
            implements CourseEvent {}

    /** What it is used as: a source of other courses, a pattern for new ones, a homeroom. */
    record CoursePurposeChanged(
            long courseId, boolean blueprint, boolean template, boolean homeroom, Instant at)
            implements CourseEvent {}

    /** How it looks in overviews. */
    record CourseAppearanceChanged(
            long courseId, @Nullable String color, @Nullable String friendlyName, Instant at)
            implements CourseEvent {}

    /** The student information system calls it by these ids now. */
    record CourseSisIdChanged(
            long courseId, @Nullable String sisId, @Nullable String integrationId, Instant at)
            implements CourseEvent {}

    /** It belongs to another account now. */
    record CourseMoved(long courseId, long accountId, Instant at) implements CourseEvent {}

    /** Its students may enter. */
    record CoursePublished(long courseId, Instant at) implements CourseEvent {}

    /** It was taken back from its students. */
    record CourseUnpublished(long courseId, Instant at) implements CourseEvent {}

    /** It is over: everything can be read, nothing more is submitted. */
    record CourseConcluded(long courseId, Instant at) implements CourseEvent {}

    /** It was deleted. */
    record CourseDeleted(long courseId, Instant at) implements CourseEvent {}

    /** Its deletion was undone. */
    record CourseRestored(long courseId, Instant at) implements CourseEvent {}
}
