package io.daybook.api.content.courses;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Lists of courses: the ones of a person, and those of an account. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseListingApiTest {

    private final School school = new School();
    private final Client admin = school.admin();

    private static String text(long id) {
        return Long.toString(id);
    }

    private long subAccount(String name) {
        return admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", name).id();
    }

    @Nested
    class OwnList {

        @Test
        void staff_see_what_is_not_out_yet_and_students_do_not() {
            long out = school.course();
            long hidden = school.course(false);
            Person teacher = school.teacher(out);
            school.enroll(hidden, teacher, "Teacher");
            Person student = school.student(out);
            school.enroll(hidden, student, "Student");

            Reply taught = teacher.client().get("/api/v1/courses");
            assertThat(taught.each("id")).containsExactly(text(out), text(hidden));
            assertThat(taught.json().path(0).path("enrollments").path(0).path("type").asString())
                    .isEqualTo("teacher");
            assertThat(student.client().get("/api/v1/courses").each("id"))
                    .containsExactly(text(out));
            assertThat(student.client().get("/api/v1/courses", "state[]", "unpublished").each("id"))
                    .isEmpty();
            assertThat(teacher.client().get("/api/v1/courses", "state[]", "unpublished").each("id"))
                    .containsExactly(text(hidden));
        }

        @Test
        void it_is_filtered_by_the_part_taken() {
            long taught = school.course();
            long learnt = school.course();
            Person person = school.teacher(taught);
            school.enroll(learnt, person, "Student");

            assertThat(
                            person.client()
                                    .get("/api/v1/courses", "enrollment_type", "student")
                                    .each("id"))
                    .containsExactly(text(learnt));
            assertThat(
                            person.client()
                                    .get("/api/v1/courses", "enrollment_state", "completed")
                                    .each("id"))
                    .isEmpty();
            assertThat(admin.get("/api/v1/users/" + person.id() + "/courses").each("id"))
                    .containsExactly(text(taught), text(learnt));
        }
    }

    @Nested
    class AccountList {

        private final String word = unique("list");
        private final long account = subAccount(word);
        private final String path = "/api/v1/accounts/" + account + "/courses";

        private long course(String name, boolean offer) {
            return admin.post(path, "course[name]", name, "offer", offer).id();
        }

        @Test
        void it_holds_the_courses_of_everything_below() {
            long below =
                    admin.post(
                                    "/api/v1/accounts/" + account + "/sub_accounts",
                                    "account[name]",
                                    "Deep")
                            .id();
            long one = course("One", true);
            long two = admin.post("/api/v1/accounts/" + below + "/courses").id();

            assertThat(admin.get(path).each("id")).containsExactly(text(one), text(two));
        }

        @Test
        void states_are_chosen_and_then_narrowed_by_published() {
            long hidden = course("Hidden", false);
            long out = course("Out", true);
            long gone = course("Gone", true);
            admin.delete("/api/v1/courses/" + gone, "event", "delete").ok();

            assertThat(admin.get(path).each("id")).containsExactly(text(hidden), text(out));
            assertThat(admin.get(path, "state[]", "all").each("id"))
                    .containsExactly(text(hidden), text(out), text(gone));
            assertThat(admin.get(path, "state[]", "claimed").each("id"))
                    .containsExactly(text(hidden));
            assertThat(admin.get(path, "published", "yes").each("id")).containsExactly(text(out));
            assertThat(admin.get(path, "published", "false").each("id"))
                    .containsExactly(text(hidden));
            assertThat(admin.get(path, "state[]", "deleted", "published", "true").each("id"))
                    .isEmpty();
        }

        @Test
        void it_is_searched_by_name_code_and_number() {
            long one = course("Alpha " + word, true);
            course("Beta", true);

            assertThat(admin.get(path, "search_term", word.toUpperCase(Locale.ROOT)).each("id"))
                    .containsExactly(text(one));
            assertThat(admin.get(path, "search_term", "bet").each("name")).containsExactly("Beta");
            assertThat(admin.get(path, "search_term", "al").status()).isEqualTo(400);
        }

        @Test
        void it_is_sorted_and_paged() {
            course("b", true);
            course("A", true);
            course("c", true);

            Reply first = admin.get(path, "sort", "course_name", "order", "desc", "per_page", 2);

            assertThat(first.each("name")).containsExactly("c", "b");
            assertThat(admin.get(first.next().orElseThrow()).each("name")).containsExactly("A");
            assertThat(admin.get(path, "order", "desc").each("name"))
                    .isEqualTo(List.of("b", "A", "c"));
        }

        @Test
        void teachers_beyond_the_requested_number_are_counted() {
            long course = course("Taught", true);
            school.teacher(course);
            school.teacher(course);

            JsonNode one =
                    admin.get(path, "include[]", "teachers", "teacher_limit", 1).ok().path(0);

            assertThat(one.path("teacher_count").asInt()).isEqualTo(2);
            assertThat(one.has("teachers")).isFalse();
        }

        @Test
        void a_teacher_may_not() {
            long course = course("Taught", true);

            assertThat(school.teacher(course).client().get(path).status()).isEqualTo(403);
        }
    }
}
