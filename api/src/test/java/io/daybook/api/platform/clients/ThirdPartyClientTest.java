package io.daybook.api.platform.clients;

import static io.daybook.api.platform.clients.ThirdPartyLibrary.reader;
import static io.daybook.api.platform.clients.ThirdPartyLibrary.text;
import static io.daybook.api.platform.clients.ThirdPartyLibrary.writer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import edu.ksu.canvas.errors.UserErrorResponse;
import edu.ksu.canvas.exception.CanvasException;
import edu.ksu.canvas.exception.InvalidOauthTokenException;
import edu.ksu.canvas.exception.ObjectNotFoundException;
import edu.ksu.canvas.interfaces.AccountReader;
import edu.ksu.canvas.interfaces.AccountWriter;
import edu.ksu.canvas.interfaces.CourseReader;
import edu.ksu.canvas.interfaces.CourseWriter;
import edu.ksu.canvas.interfaces.EnrollmentReader;
import edu.ksu.canvas.interfaces.EnrollmentWriter;
import edu.ksu.canvas.interfaces.UserReader;
import edu.ksu.canvas.interfaces.UserWriter;
import edu.ksu.canvas.model.Account;
import edu.ksu.canvas.model.Course;
import edu.ksu.canvas.model.Enrollment;
import edu.ksu.canvas.model.User;
import edu.ksu.canvas.requestOptions.DeleteCourseOptions;
import edu.ksu.canvas.requestOptions.GetEnrollmentOptions;
import edu.ksu.canvas.requestOptions.GetEnrollmentOptions.EnrollmentState;
import edu.ksu.canvas.requestOptions.GetEnrollmentOptions.EnrollmentType;
import edu.ksu.canvas.requestOptions.GetSingleCourseOptions;
import edu.ksu.canvas.requestOptions.GetSubAccountsOptions;
import edu.ksu.canvas.requestOptions.GetUsersInAccountOptions;
import edu.ksu.canvas.requestOptions.GetUsersInCourseOptions;
import edu.ksu.canvas.requestOptions.ListActiveCoursesInAccountOptions;
import edu.ksu.canvas.requestOptions.ListCurrentUserCoursesOptions;
import edu.ksu.canvas.requestOptions.UnEnrollOptions;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.io.IOException;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/**
 * The library that others wrote against the public system, unchanged: courses, users and refusals.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ThirdPartyClientTest {

    private final School school = new School();

    private static Course newCourse(String name) {
        var course = new Course();
        course.setName(name);
        course.setCourseCode("TPC");
        return course;
    }

    private Course made(String name) throws IOException {
        return writer(CourseWriter.class).createCourse("1", newCourse(name)).orElseThrow();
    }

    private Course shown(long id) throws IOException {
        return reader(CourseReader.class)
                .getSingleCourse(new GetSingleCourseOptions(text(id)))
                .orElseThrow();
    }

    @Test
    void a_course_is_made_and_shown() throws IOException {
        var wanted = newCourse("Botany");
        wanted.setRestrictEnrollmentsToCourseDates(true);
        wanted.setStartAt(Date.from(Instant.parse("2026-09-01T06:00:00Z")));

        Course made = writer(CourseWriter.class).createCourse("1", wanted).orElseThrow();
        Course shown = shown(made.getId());

        assertThat(shown.getName()).isEqualTo("Botany");
        assertThat(shown.getCourseCode()).isEqualTo("TPC");
        assertThat(shown.getWorkflowState()).isEqualTo("unpublished");
        assertThat(shown.getAccountId()).isEqualTo(1);
        assertThat(shown.getStartAt()).isEqualTo(wanted.getStartAt());
        assertThat(shown.getCreatedAt()).isNotNull();
    }

    @Test
    void a_course_as_it_was_read_is_sent_back_with_a_change() throws IOException {
        Course course = shown(made("Botany").getId());
        course.setName("Zoology");
        course.setEvent(Course.CourseEvent.offer);

        Course changed = writer(CourseWriter.class).updateCourse(course).orElseThrow();

        assertThat(changed.getName()).isEqualTo("Zoology");
        assertThat(changed.getWorkflowState()).isEqualTo("available");
        assertThat(shown(course.getId())).usingRecursiveComparison().isEqualTo(changed);
    }

    @Test
    void a_course_is_concluded_and_another_deleted() throws IOException {
        String concluded = text(school.course());
        String deleted = text(school.course());
        CourseWriter courses = writer(CourseWriter.class);

        var conclusion = new DeleteCourseOptions(concluded, DeleteCourseOptions.EventType.CONCLUDE);

        assertThat(courses.deleteCourse(conclusion)).isTrue();
        assertThat(courses.deleteCourse(deleted)).isTrue();
        assertThat(shown(Long.parseLong(concluded)).getWorkflowState()).isEqualTo("completed");
        assertThatThrownBy(() -> shown(Long.parseLong(deleted)))
                .isInstanceOf(ObjectNotFoundException.class);
    }

    @Test
    void the_courses_of_an_account_are_read_over_all_pages() throws IOException {
        var fields = new Account();
        fields.setName("Sciences");
        Account account = writer(AccountWriter.class).createAccount("1", fields).orElseThrow();
        CourseWriter courses = writer(CourseWriter.class);
        for (String name : List.of("One, first", "Two", "Three")) {
            courses.createCourse(text(account.getId()), newCourse(name));
        }

        List<Course> found =
                reader(CourseReader.class)
                        .listActiveCoursesInAccount(
                                new ListActiveCoursesInAccountOptions(text(account.getId())));
        List<Account> accounts =
                reader(AccountReader.class).getSubAccounts(new GetSubAccountsOptions("1"));

        assertThat(found).extracting(Course::getName).contains("One, first", "Two", "Three");
        assertThat(accounts).extracting(Account::getId).contains(account.getId());
    }

    @Test
    void users_are_made_shown_and_listed() throws IOException {
        var fields = new User();
        fields.setName("Iris Third Party");
        fields.setLoginId("iris.third.party@example.edu");

        User made = writer(UserWriter.class).createUser(fields).orElseThrow();
        User shown = reader(UserReader.class).showUserDetails(text(made.getId())).orElseThrow();
        List<User> listed =
                reader(UserReader.class)
                        .getUsersInAccount(
                                new GetUsersInAccountOptions("1").searchTerm("Third Party"));

        assertThat(shown.getName()).isEqualTo("Iris Third Party");
        assertThat(shown.getSortableName()).isEqualTo("Party, Iris Third");
        assertThat(shown.getLoginId()).isEqualTo("iris.third.party@example.edu");
        assertThat(listed).extracting(User::getId).containsExactly(made.getId());
    }

    @Test
    void a_user_is_renamed() throws IOException {
        var fields = new User();
        fields.setId(school.person("Old Name").id());
        fields.setName("New Name");

        assertThat(writer(UserWriter.class).updateUser(fields).orElseThrow().getName())
                .isEqualTo("New Name");
    }

    @Test
    void users_are_enrolled_listed_deactivated_and_dropped() throws IOException {
        String course = text(school.course());
        Person person = school.person("Ann Enrolled");
        Enrollment enrollment = enroll(course, person);
        String id = text(enrollment.getId());
        EnrollmentWriter enrollments = writer(EnrollmentWriter.class);

        assertThat(enrollment.getUserId()).isEqualTo(text(person.id()));
        assertThat(enrollment.getEnrollmentState()).isEqualTo("active");
        assertThat(members(course, EnrollmentState.ACTIVE)).containsExactly(enrollment.getId());
        assertThat(enrollments.dropUser(course, id, UnEnrollOptions.DEACTIVATE)).isPresent();
        assertThat(members(course, EnrollmentState.ACTIVE)).isEmpty();
        assertThat(members(course, EnrollmentState.INACTIVE)).containsExactly(enrollment.getId());
        assertThat(enrollments.dropUser(course, id)).isPresent();
        assertThat(members(course, EnrollmentState.INACTIVE)).isEmpty();
    }

    private Enrollment enroll(String course, Person person) throws IOException {
        var fields = new Enrollment();
        fields.setCourseId(Long.valueOf(course));
        fields.setUserId(text(person.id()));
        fields.setType("StudentEnrollment");
        fields.setEnrollmentState("active");
        return writer(EnrollmentWriter.class).enrollUserInCourse(fields).orElseThrow();
    }

    private List<Long> members(String course, EnrollmentState state) throws IOException {
        var options =
                new GetEnrollmentOptions(course)
                        .type(List.of(EnrollmentType.STUDENT))
                        .state(List.of(state));
        return reader(EnrollmentReader.class).getCourseEnrollments(options).stream()
                .map(Enrollment::getId)
                .toList();
    }

    @Test
    void the_users_of_a_course_are_read_over_all_pages() throws IOException {
        long course = school.course();
        List<Long> students =
                List.of(
                        school.student(course).id(),
                        school.student(course).id(),
                        school.student(course).id());
        school.teacher(course);

        List<User> found =
                reader(UserReader.class)
                        .getUsersInCourse(
                                new GetUsersInCourseOptions(text(course))
                                        .enrollmentType(
                                                List.of(
                                                        GetUsersInCourseOptions.EnrollmentType
                                                                .STUDENT))
                                        .include(
                                                List.of(
                                                        GetUsersInCourseOptions.Include
                                                                .ENROLLMENTS)));

        assertThat(found).extracting(User::getId).containsExactlyInAnyOrderElementsOf(students);
        assertThat(found).allSatisfy(user -> assertThat(user.getEnrollments()).hasSize(1));
    }

    @Test
    void a_student_reads_own_courses_and_enrollments() throws IOException {
        long course = school.course();
        Person student = school.student(course);
        String token = student.client().token();

        List<Course> courses =
                reader(CourseReader.class, token)
                        .listCurrentUserCourses(new ListCurrentUserCoursesOptions());
        List<Enrollment> enrollments =
                reader(EnrollmentReader.class, token)
                        .getUserEnrollments(new GetEnrollmentOptions(text(student.id())));

        assertThat(courses).extracting(Course::getId).containsExactly(course);
        assertThat(enrollments).extracting(Enrollment::getCourseId).containsExactly(course);
    }

    @Test
    void an_administrator_acts_as_a_user() throws IOException {
        long course = school.course();
        Person student = school.student(course);

        List<Course> courses =
                reader(CourseReader.class)
                        .readAsCanvasUser(text(student.id()))
                        .listCurrentUserCourses(new ListCurrentUserCoursesOptions());

        assertThat(courses).extracting(Course::getId).containsExactly(course);
    }

    @Test
    void refusals_are_distinguished() {
        Person person = school.person("Ann Refused");
        var taken = new User();
        taken.setName("Another Ann");
        taken.setLoginId(login(person));

        assertThatThrownBy(() -> shown(Long.MAX_VALUE >> 12))
                .isInstanceOf(ObjectNotFoundException.class);
        assertThatThrownBy(() -> reader(UserReader.class, "none").showUserDetails("self"))
                .isInstanceOf(InvalidOauthTokenException.class);
        assertThatThrownBy(() -> writer(UserWriter.class).createUser(taken))
                .isInstanceOfSatisfying(
                        CanvasException.class,
                        e ->
                                assertThat(((UserErrorResponse) e.getError()).getErrors())
                                        .extracting(errors -> errors.getPseudonym().keySet())
                                        .isEqualTo(Set.of("unique_id")));
    }

    private String login(Person person) {
        return school.admin().get("/api/v1/users/" + person.id()).ok().path("login_id").asString();
    }
}
