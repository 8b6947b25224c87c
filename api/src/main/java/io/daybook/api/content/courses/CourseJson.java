package io.daybook.api.content.courses;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.content.moduleprogress.CourseProgressJson;
import io.daybook.api.grading.assignments.EmbeddedCourse;
import io.daybook.api.institution.terms.TermJson;
import io.daybook.application.content.courses.CourseTab;
import io.daybook.application.people.users.UserDisplay;
import io.daybook.application.platform.kernel.SisImports.SisImport;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A course as the reader may see it (docs/spec/institution.md, section 7.5). */
public record CourseJson(
        long id,
        String name,
        String courseCode,
        String workflowState,
        long accountId,
        long rootAccountId,
        @Nullable Long enrollmentTermId,
        String uuid,
        Instant createdAt,
        @JsonUnwrapped Dates dates,
        @JsonUnwrapped PublicSettings publicity,
        @JsonUnwrapped Grading grading,
        long storageQuotaMb,
        @JsonUnwrapped Appearance appearance,
        @JsonUnwrapped Purpose purpose,
        @JsonUnwrapped Participation participation,
        @JsonUnwrapped Extras extras)
        implements EmbeddedCourse {

    /** The dates of the course, and the URL of its calendar feed. */
    record Dates(
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            boolean restrictEnrollmentsToCourseDates,
            Calendar calendar,
            String timeZone) {

        static Dates of(CourseView course, String feed) {
            return new Dates(
                    course.startAt(),
                    course.endAt(),
                    course.restrictEnrollmentsToCourseDates(),
                    new Calendar(feed),
                    course.timeZone());
        }
    }

    /** Who sees it without being a member, and under which license. */
    record PublicSettings(
            boolean isPublic,
            boolean isPublicToAuthUsers,
            boolean publicSyllabus,
            boolean publicSyllabusToAuth,
            @Nullable String license) {

        static PublicSettings of(CourseView course) {
            return new PublicSettings(
                    course.isPublic(),
                    course.isPublicToAuthUsers(),
                    course.publicSyllabus(),
                    course.publicSyllabusToAuth(),
                    course.license() == null ? "private" : course.license());
        }
    }

    /** The grading settings. */
    record Grading(
            @Nullable Long gradingStandardId,
            @Nullable String gradePassbackSetting,
            boolean hideFinalGrades,
            boolean applyAssignmentGroupWeights) {

        static Grading of(CourseView course) {
            return new Grading(
                    course.gradingStandardId(),
                    course.gradePassbackSetting(),
                    course.hideFinalGrades(),
                    course.applyAssignmentGroupWeights());
        }
    }

    /** How the course is displayed. */
    record Appearance(
            String defaultView,
            @Nullable String courseColor,
            @Nullable String friendlyName,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String courseFormat) {

        static Appearance of(CourseView course) {
            return new Appearance(
                    course.defaultView() == null ? "modules" : course.defaultView(),
                    course.appearance().color(),
                    course.appearance().friendlyName(),
                    course.courseFormat());
        }
    }

    /** The special roles of the course. */
    record Purpose(boolean blueprint, boolean template, boolean homeroomCourse) {

        static Purpose of(CourseView course) {
            var purpose = course.purpose();
            return new Purpose(purpose.blueprint(), purpose.template(), purpose.homeroom());
        }
    }

    /** Who may enroll, and what students may do. */
    record Participation(
            boolean openEnrollment,
            boolean selfEnrollment,
            boolean allowStudentWikiEdits,
            boolean allowWikiComments,
            boolean allowStudentForumAttachments) {

        static Participation of(CourseView course) {
            var participation = course.participation();
            return new Participation(
                    course.joining().openEnrollment(),
                    course.joining().selfEnrollment(),
                    participation.allowStudentWikiEdits(),
                    participation.allowWikiComments(),
                    participation.allowStudentForumAttachments());
        }
    }

    /** The URL of the course's calendar feed. */
    record Calendar(String ics) {}

    /** The SIS ids of the course. */
    record Sis(@Nullable String sisCourseId, @Nullable String integrationId) {}

    /** The syllabus, on request. */
    record Syllabus(@Nullable String syllabusBody) {}

    /** The public description, on request. */
    record PublicDescription(@Nullable String publicDescription) {}

    /** An enrollment of the caller in the course. */
    record Own(
            String type,
            String role,
            long roleId,
            long userId,
            String enrollmentState,
            boolean limitPrivilegesToCourseSection,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long associatedUserId,
            @JsonUnwrapped @Nullable Computed computed) {}

    /** A student's course scores, in percent; null until there are any. */
    record Computed(
            @Nullable Double computedCurrentScore,
            @Nullable Double computedFinalScore,
            @Nullable String computedCurrentGrade,
            @Nullable String computedFinalGrade) {}

    /** The state of the grade export to the SIS, which is always null. */
    record Passback(@Nullable String passbackStatus) {}

    /** A section of the course in which the caller is enrolled. */
    record Section(
            long id,
            String name,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            String enrollmentRole) {}

    /** The account of the course, with its main fields. */
    record Account(
            long id,
            String name,
            @Nullable Long parentAccountId,
            @Nullable Long rootAccountId,
            String workflowState) {}

    /** What the reader may see and requested; what is null is left out. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Extras(
            @JsonUnwrapped @Nullable Sis sis,
            @JsonUnwrapped @Nullable SisImport sisImport,
            @JsonUnwrapped @Nullable Syllabus syllabus,
            @JsonUnwrapped @Nullable PublicDescription blurb,
            @Nullable List<Own> enrollments,
            @Nullable Long needsGradingCount,
            @JsonUnwrapped @Nullable Passback passback,
            @Nullable Long totalStudents,
            @Nullable List<UserDisplay> teachers,
            @Nullable Integer teacherCount,
            @Nullable List<Section> sections,
            @Nullable TermJson term,
            @Nullable String accountName,
            @Nullable Account account,
            @Nullable CourseProgressJson courseProgress,
            @Nullable List<CourseTab.Json> tabs,
            @Nullable Map<String, Boolean> permissions,
            @Nullable Boolean isFavorite,
            @Nullable Double storageQuotaUsedMb,
            @Nullable Boolean concluded) {}

    static CourseJson of(CourseView course, long quota, Extras extras, String feed) {
        return new CourseJson(
                course.id(),
                course.name(),
                course.courseCode(),
                state(course.state()),
                course.accountId(),
                course.rootAccountId(),
                course.termId(),
                course.uuid(),
                course.createdAt(),
                Dates.of(course, feed),
                PublicSettings.of(course),
                Grading.of(course),
                quota,
                Appearance.of(course),
                Purpose.of(course),
                Participation.of(course),
                extras);
    }

    private static String state(CourseState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }
}
