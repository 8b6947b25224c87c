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
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        String defaultView,
        boolean isPublic,
        boolean isPublicToAuthUsers,
        boolean publicSyllabus,
        boolean publicSyllabusToAuth,
        @Nullable Long gradingStandardId,
        @Nullable String license,
        @Nullable String gradePassbackSetting,
        long storageQuotaMb,
        boolean hideFinalGrades,
        boolean applyAssignmentGroupWeights,
        boolean restrictEnrollmentsToCourseDates,
        Calendar calendar,
        String timeZone,
        boolean blueprint,
        boolean template,
        boolean homeroomCourse,
        @Nullable String courseColor,
        @Nullable String friendlyName,
        boolean openEnrollment,
        boolean selfEnrollment,
        boolean allowStudentWikiEdits,
        boolean allowWikiComments,
        boolean allowStudentForumAttachments,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String courseFormat,
        @JsonUnwrapped Extras extras)
        implements EmbeddedCourse {

    /** Where the calendar of the course is. */
    record Calendar(String ics) {}

    /** What the student information system calls the course. */
    record Sis(@Nullable String sisCourseId, @Nullable String integrationId) {}

    /** The syllabus, on request. */
    record Syllabus(@Nullable String syllabusBody) {}

    /** The public description, on request. */
    record Blurb(@Nullable String publicDescription) {}

    /** A part the caller has in the course. */
    record Own(
            String type,
            String role,
            long roleId,
            long userId,
            String enrollmentState,
            boolean limitPrivilegesToCourseSection,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Long associatedUserId,
            @JsonUnwrapped @Nullable Computed computed) {}

    /** What a student has reached altogether, in per cent; null until there is anything. */
    record Computed(
            @Nullable Double computedCurrentScore,
            @Nullable Double computedFinalScore,
            @Nullable String computedCurrentGrade,
            @Nullable String computedFinalGrade) {}

    /** Whether the grades were handed on to where they came from: they never are. */
    record Passback(@Nullable String passbackStatus) {}

    /** A section of the course in which the caller takes part. */
    record Section(
            long id,
            String name,
            @Nullable Instant startAt,
            @Nullable Instant endAt,
            String enrollmentRole) {}

    /** The account of the course, in short. */
    record Account(
            long id,
            String name,
            @Nullable Long parentAccountId,
            @Nullable Long rootAccountId,
            String workflowState) {}

    /** What the reader may see and asked for; what is null is left out. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Extras(
            @JsonUnwrapped @Nullable Sis sis,
            @JsonUnwrapped @Nullable SisImport sisImport,
            @JsonUnwrapped @Nullable Syllabus syllabus,
            @JsonUnwrapped @Nullable Blurb blurb,
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
                course.startAt(),
                course.endAt(),
                course.defaultView() == null ? "modules" : course.defaultView(),
                course.isPublic(),
                course.isPublicToAuthUsers(),
                course.publicSyllabus(),
                course.publicSyllabusToAuth(),
                course.gradingStandardId(),
                course.license() == null ? "private" : course.license(),
                course.gradePassbackSetting(),
                quota,
                course.hideFinalGrades(),
                course.applyAssignmentGroupWeights(),
                course.restrictEnrollmentsToCourseDates(),
                new Calendar(feed),
                course.timeZone(),
                course.purpose().blueprint(),
                course.purpose().template(),
                course.purpose().homeroom(),
                course.appearance().color(),
                course.appearance().friendlyName(),
                course.joining().openEnrollment(),
                course.joining().selfEnrollment(),
                course.participation().allowStudentWikiEdits(),
                course.participation().allowWikiComments(),
                course.participation().allowStudentForumAttachments(),
                course.courseFormat(),
                extras);
    }

    private static String state(CourseState state) {
        return state.name().toLowerCase(Locale.ROOT);
    }
}
