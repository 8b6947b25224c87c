package io.daybook.api.people.enrollments;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.people.courseusers.MemberJson;
import io.daybook.api.people.users.UserJson;
import io.daybook.application.grading.finalgrades.FinalGrades;
import io.daybook.application.grading.finalgrades.FinalGrades.Total;
import io.daybook.application.people.enrollments.EnrollmentNames;
import io.daybook.application.platform.kernel.SisImports;
import io.daybook.application.platform.kernel.SisImports.SisImport;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An enrollment as the reader may see it (docs/spec/institution.md, section 7.4).
 *
 * @param grades of students only
 */
public record EnrollmentJson(
        long id,
        @JsonUnwrapped Place place,
        @JsonUnwrapped Part part,
        String enrollmentState,
        long rootAccountId,
        boolean limitPrivilegesToCourseSection,
        @Nullable Long associatedUserId,
        @JsonUnwrapped Times times,
        String htmlUrl,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Grades grades,
        @JsonUnwrapped @Nullable Activity activity,
        @JsonUnwrapped @Nullable Sis sis,
        @JsonUnwrapped @Nullable SisImport sisImport,
        @JsonUnwrapped Included included) {

    /** The course, section and user. */
    public record Place(long courseId, long courseSectionId, long userId) {

        static Place of(EnrollmentView enrollment) {
            return new Place(enrollment.courseId(), enrollment.sectionId(), enrollment.userId());
        }
    }

    /** The type and role. */
    public record Part(String type, String role, long roleId) {

        static Part of(EnrollmentView enrollment, String role) {
            return new Part(enrollment.type().wireName(), role, enrollment.roleId());
        }
    }

    /** When the enrollment was created and changed, and its validity period. */
    public record Times(
            Instant createdAt,
            Instant updatedAt,
            @Nullable Instant startAt,
            @Nullable Instant endAt) {

        static Times of(EnrollmentView enrollment) {
            return new Times(
                    enrollment.createdAt(),
                    enrollment.updatedAt(),
                    enrollment.startAt(),
                    enrollment.endAt());
        }
    }

    /**
     * The objects included in it; null where not requested or not visible.
     *
     * @param user in lists only
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Included(
            @Nullable MemberJson user,
            @Nullable UserJson observedUser,
            @Nullable Boolean locked,
            @Nullable Boolean canBeRemoved) {}

    /** The URL of the grades, and the grades for readers who may see them. */
    public record Grades(
            String htmlUrl,
            @JsonUnwrapped @Nullable Scores scores,
            @JsonUnwrapped @Nullable Unposted unposted,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double currentPoints,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Double unpostedCurrentPoints) {}

    /** Course scores in percent; null until there are any. */
    public record Scores(
            @Nullable Double currentScore,
            @Nullable Double finalScore,
            @Nullable String currentGrade,
            @Nullable String finalGrade) {}

    /** The scores including grades that are not posted to the student. */
    public record Unposted(
            @Nullable Double unpostedCurrentScore,
            @Nullable Double unpostedFinalScore,
            @Nullable String unpostedCurrentGrade,
            @Nullable String unpostedFinalGrade) {}

    /** The user's last activity in the course. */
    public record Activity(
            @Nullable Instant lastActivityAt,
            @Nullable Instant lastAttendedAt,
            long totalActivityTime) {}

    /** The SIS ids of the related objects. */
    public record Sis(
            @Nullable String sisAccountId,
            @Nullable String sisCourseId,
            @Nullable String courseIntegrationId,
            @Nullable String sisSectionId,
            @Nullable String sectionIntegrationId,
            @Nullable String sisUserId) {}

    /** What belongs to an enrollment and is read along with it. */
    record EnrollmentContext(
            CourseView course,
            @Nullable SectionView section,
            @Nullable UserView user,
            String role,
            @Nullable String sisAccountId) {}

    /** What the reader may see of an enrollment. */
    record Reader(boolean sis, @Nullable SisImports imports, boolean activity) {}

    /** What is computed for it; null where it is not requested or not to be seen. */
    record Beside(@Nullable Grades grades, @Nullable Instant lastActivityAt, Included included) {}

    static EnrollmentJson of(
            EnrollmentView enrollment,
            EnrollmentContext around,
            Reader reader,
            Beside beside,
            Urls urls) {
        return new EnrollmentJson(
                enrollment.id(),
                Place.of(enrollment),
                Part.of(enrollment, around.role()),
                state(enrollment, around),
                around.course().rootAccountId(),
                enrollment.limitPrivilegesToCourseSection(),
                enrollment.associatedUserId(),
                Times.of(enrollment),
                urls.of("/courses/" + enrollment.courseId() + "/users/" + enrollment.userId()),
                enrollment.type() == EnrollmentType.STUDENT ? beside.grades() : null,
                reader.activity()
                        ? new Activity(beside.lastActivityAt(), enrollment.lastAttendedAt(), 0)
                        : null,
                reader.sis() ? sis(enrollment, around) : null,
                SisImports.of(reader.imports(), SisKind.ENROLLMENT, enrollment.id()),
                beside.included());
    }

    /** Nobody takes part in what was deleted. */
    private static String state(EnrollmentView enrollment, EnrollmentContext around) {
        SectionView section = around.section();
        boolean gone =
                around.course().state() == CourseState.DELETED
                        || (section != null && section.deleted());
        return gone ? "deleted" : EnrollmentNames.word(enrollment.state());
    }

    /**
     * Returns the grades of a student.
     *
     * @param total null for readers who may not see them
     * @param all whether unposted grades are included
     * @param points whether scores in points are included
     */
    static Grades grades(
            EnrollmentView enrollment,
            @Nullable Total total,
            boolean all,
            boolean points,
            Urls urls) {
        String url =
                urls.of("/courses/" + enrollment.courseId() + "/grades/" + enrollment.userId());
        if (total == null) {
            return new Grades(url, null, null, null, null);
        }
        FinalGrades.CourseScore posted = total.posted();
        FinalGrades.CourseScore unposted = total.unposted();
        return new Grades(
                url,
                scores(posted),
                all ? unposted(unposted) : null,
                points ? posted.points() : null,
                points && all ? unposted.points() : null);
    }

    private static Scores scores(FinalGrades.CourseScore of) {
        return new Scores(of.currentScore(), of.finalScore(), of.currentGrade(), of.finalGrade());
    }

    private static Unposted unposted(FinalGrades.CourseScore of) {
        return new Unposted(of.currentScore(), of.finalScore(), of.currentGrade(), of.finalGrade());
    }

    private static Sis sis(EnrollmentView enrollment, EnrollmentContext around) {
        SectionView section = around.section();
        LoginView login = around.user() == null ? null : login(around.user(), enrollment);
        return new Sis(
                around.sisAccountId(),
                around.course().sisId(),
                around.course().integrationId(),
                section == null ? null : section.sisId(),
                section == null ? null : section.integrationId(),
                login == null ? null : login.sisUserId());
    }

    /** The login the enrollment was requested by, else the one that stands for the user. */
    private static @Nullable LoginView login(UserView user, EnrollmentView enrollment) {
        return user.logins().stream()
                .filter(login -> Objects.equals(login.loginId(), enrollment.loginId()))
                .findFirst()
                .orElse(user.primaryLogin());
    }
}
