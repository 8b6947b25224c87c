package io.daybook.application.institution.reports;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionHandedIn;
import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionOpened;
import io.daybook.query.institution.reports.ReportView;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The reports are those of the arts; music is below them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseAndStudentReportsTest {

    private static final String UNPUBLISHED = "unpublished_courses_csv";
    private static final String NO_SUBMISSIONS = "students_with_no_submissions_csv";
    private static final String ENROLLMENTS = "course_id,user_id,role,status\n";

    private final SisInstitution school = new SisInstitution();
    private final AccountReports reports;

    CourseAndStudentReportsTest() {
        school.run(
                """
                account_id,parent_account_id,name,status
                arts,,Arts,active
                music,arts,Music,active

                term_id,name,status
                spring,Spring,active

                course_id,short_name,long_name,account_id,term_id,status
                D,C1,Drawing,arts,,active
                S,C1,Singing,music,,active
                P,C1,Painting,arts,,published
                E,C1,Elsewhere,,,active
                T,C1,Theatre,arts,spring,active

                user_id,login_id,full_name,status
                Ann,ann,Ann Lee,active
                Ben,ben,Ben Moe,active

                course_id,user_id,role,status
                P,Ann,student,active
                P,Ben,student,active
                """);
        reports = new AccountReports(school, school.account("arts").orElseThrow().id());
    }

    private List<String> column(String report, String name, String parameters) {
        return reports.rows(report, parameters).stream()
                .map(row -> String.valueOf(row.get(name)))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "'{}', Drawing Theatre Singing",
        "'{\"enrollment_term_id\": \"sis_term_id:spring\"}', Theatre"
    })
    void unpublished_courses_are_those_of_the_account_and_its_sub_accounts(
            String parameters, String expected) {
        assertThat(String.join(" ", column(UNPUBLISHED, "long name", parameters)))
                .isEqualTo(expected);
    }

    @Test
    void a_course_is_listed_with_its_ids_and_its_account() {
        long drawing = school.course("D").orElseThrow().id();
        long arts = school.account("arts").orElseThrow().id();

        assertThat(reports.text(UNPUBLISHED, "{}").lines().limit(2))
                .containsExactly(
                        "course id,course sis id,short name,long name,account id,account sis id,"
                                + "account name,status,start date,end date,created date",
                        "%d,D,C1,Drawing,%d,arts,Arts,unpublished,,,%s"
                                .formatted(drawing, arts, NOW));
    }

    @Test
    void report_of_an_unknown_term_fails() {
        ReportView report = reports.run(UNPUBLISHED, "{\"enrollment_term_id\": \"999999\"}");

        assertThat(report.state()).isEqualTo(ReportView.State.ERROR);
        assertThat(report.message()).isEqualTo("The term does not exist");
    }

    @Test
    void recently_deleted_courses_are_listed_until_they_are_restored() {
        String drawing = "course_id,short_name,long_name,account_id,status\nD,C1,Drawing,arts,";
        school.run(drawing + "deleted\n", "override_sis_stickiness", true);
        assertThat(column("recently_deleted_courses_csv", "long name", "{}"))
                .containsExactly("Drawing");

        school.run(drawing + "active\n");

        assertThat(reports.rows("recently_deleted_courses_csv", "{}")).isEmpty();
    }

    @Test
    void former_students_are_exported_on_request() {
        school.run(ENROLLMENTS + "P,Ben,student,deleted\n");

        assertThat(column("grade_export_csv", "student name", "{}")).containsExactly("Ann Lee");
        assertThat(column("grade_export_csv", "enrollment state", "{\"include_deleted\": true}"))
                .containsExactly("active", "deleted");
    }

    private void submit(String student) {
        long course = school.course("P").orElseThrow().id();
        long user = school.user(student).orElseThrow().id();
        long essay = school.nextId();
        school.happened(
                new SubmissionOpened(course, essay, user, NOW),
                new SubmissionHandedIn(
                        course,
                        essay,
                        user,
                        1,
                        "online_url",
                        null,
                        null,
                        List.of(),
                        1,
                        NOW,
                        NOW,
                        null,
                        null));
    }

    private static String between(int fromDay, int toDay, String more) {
        return "{\"start_at\": \"%s\", \"end_at\": \"%s\"%s}"
                .formatted(
                        NOW.plus(Duration.ofDays(fromDay)), NOW.plus(Duration.ofDays(toDay)), more);
    }

    @Test
    void students_without_submissions_in_a_period_are_listed() {
        submit("Ann");

        assertThat(column(NO_SUBMISSIONS, "user name", between(-1, 1, "")))
                .containsExactly("Ben Moe");
        assertThat(
                        column(
                                NO_SUBMISSIONS,
                                "user name",
                                between(-9, -1, ", \"course_id\": \"sis_course_id:P\"")))
                .containsExactly("Ann Lee", "Ben Moe");
        assertThat(
                        column(
                                NO_SUBMISSIONS,
                                "user name",
                                between(
                                        -1,
                                        1,
                                        ", \"include_enrollment_state\": true,"
                                                + " \"enrollment_state\": [\"completed\"]")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'', 2030-01-02, parameters[start_at] is missing",
        "2030-01-01, '', parameters[end_at] is missing",
        "2030-01-01, 2030-01-16, end_at must be within two weeks after start_at",
        "2030-01-02, 2030-01-01, end_at must be within two weeks after start_at"
    })
    void report_with_an_invalid_period_fails(String from, String to, String message) {
        String parameters =
                "{\"start_at\": \"%s\", \"end_at\": \"%s\"}"
                        .formatted(midnight(from), midnight(to));

        assertThat(reports.run(NO_SUBMISSIONS, parameters).message()).isEqualTo(message);
    }

    private static String midnight(String day) {
        return day.isEmpty() ? "" : day + "T00:00:00Z";
    }
}
