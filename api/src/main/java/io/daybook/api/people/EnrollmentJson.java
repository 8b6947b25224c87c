package io.daybook.api.people;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.kernel.Urls;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.SectionView;
import io.daybook.query.people.UserView;
import io.daybook.query.people.UserView.LoginView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A user's part in a course as the reader may see it (fact sheet accounts-assignments, section
 * 7.4).
 *
 * @param grades of students only
 * @param user in lists only
 */
public record EnrollmentJson(
        long id,
        long courseId,
        long courseSectionId,
        long userId,
        String type,
        String role,
        long roleId,
        String enrollmentState,
        long rootAccountId,
        boolean limitPrivilegesToCourseSection,
        @Nullable Long associatedUserId,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        String htmlUrl,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Grades grades,
        @JsonUnwrapped @Nullable Activity activity,
        @JsonUnwrapped @Nullable Sis sis,
        @JsonUnwrapped UserJson.@Nullable SisImport sisImport,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable UserJson user,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean locked,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean canBeRemoved) {

    /** Where the grades are, and what they are for those who may see them. */
    public record Grades(String htmlUrl, @JsonUnwrapped @Nullable Scores scores) {}

    /** Totals of the course; null until there are any. */
    public record Scores(
            @Nullable Double currentScore,
            @Nullable Double finalScore,
            @Nullable String currentGrade,
            @Nullable String finalGrade) {}

    /** When the user was last seen. */
    public record Activity(
            @Nullable Instant lastActivityAt,
            @Nullable Instant lastAttendedAt,
            long totalActivityTime) {}

    /** What the student information system calls everything involved. */
    public record Sis(
            @Nullable String sisAccountId,
            @Nullable String sisCourseId,
            @Nullable String courseIntegrationId,
            @Nullable String sisSectionId,
            @Nullable String sectionIntegrationId,
            @Nullable String sisUserId) {}

    /** What belongs to an enrollment and is read along with it. */
    record Around(
            CourseView course,
            @Nullable SectionView section,
            @Nullable UserView user,
            @Nullable String sisAccountId) {}

    /** What the reader may see of enrollments of one course. */
    record Reader(boolean sis, boolean sisImport, boolean scores, boolean activity) {}

    static EnrollmentJson of(
            EnrollmentView enrollment,
            Around around,
            Reader reader,
            Urls urls,
            @Nullable UserJson user,
            @Nullable Boolean locked,
            @Nullable Boolean canBeRemoved) {
        String member = "/courses/" + enrollment.courseId() + "/users/" + enrollment.userId();
        boolean student = enrollment.type() == EnrollmentType.STUDENT;
        return new EnrollmentJson(
                enrollment.id(),
                enrollment.courseId(),
                enrollment.sectionId(),
                enrollment.userId(),
                enrollment.type().wireName(),
                enrollment.type().wireName(),
                enrollment.roleId(),
                state(enrollment, around),
                around.course().rootAccountId(),
                enrollment.limitPrivilegesToCourseSection(),
                enrollment.associatedUserId(),
                enrollment.createdAt(),
                enrollment.updatedAt(),
                enrollment.startAt(),
                enrollment.endAt(),
                urls.of(member),
                student ? grades(enrollment, reader, urls) : null,
                reader.activity() ? new Activity(null, null, 0) : null,
                reader.sis() ? sis(around) : null,
                reader.sisImport() ? new UserJson.SisImport(null) : null,
                user,
                locked,
                canBeRemoved);
    }

    /** Nobody takes part in what was deleted. */
    private static String state(EnrollmentView enrollment, Around around) {
        SectionView section = around.section();
        boolean gone =
                around.course().state() == CourseState.DELETED
                        || (section != null && section.deleted());
        return gone ? "deleted" : EnrollmentWords.word(enrollment.state());
    }

    private static Grades grades(EnrollmentView enrollment, Reader reader, Urls urls) {
        return new Grades(
                urls.of("/courses/" + enrollment.courseId() + "/grades/" + enrollment.userId()),
                reader.scores() ? new Scores(null, null, null, null) : null);
    }

    private static Sis sis(Around around) {
        SectionView section = around.section();
        UserView user = around.user();
        LoginView login = user == null ? null : user.primaryLogin();
        return new Sis(
                around.sisAccountId(),
                around.course().sisId(),
                around.course().integrationId(),
                section == null ? null : section.sisId(),
                section == null ? null : section.integrationId(),
                login == null ? null : login.sisUserId());
    }
}
