package io.daybook.api.grading.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class ModeratedStudentsApiTest {

    private final ModeratedClass here = new ModeratedClass();

    private String path(long assignment) {
        return here.path(assignment, "moderated_students");
    }

    @Nested
    class Selecting {

        @Test
        void the_set_starts_empty_and_grows() {
            long assignment = here.assignment();
            var client = here.moderator.client();
            assertThat(client.get(path(assignment)).each("id")).isEmpty();
            Reply reply = client.post(path(assignment), "student_ids[]", here.student.id());
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.header("Link")).isEmpty();
            assertThat(reply.json().path(0).path("name").asString()).isEqualTo(here.student.name());
            reply =
                    client.postJson(
                            path(assignment),
                            "{\"student_ids\": [%d, %d]}"
                                    .formatted(here.other.id(), here.student.id()));
            assertThat(reply.each("id")).containsExactly(id(here.student), id(here.other));
            assertThat(client.get(path(assignment)).each("id"))
                    .containsExactly(id(here.student), id(here.other));
        }

        private static String id(Person person) {
            return String.valueOf(person.id());
        }

        @Test
        void without_students_it_answers_400_and_an_empty_list() {
            Reply reply = here.moderator.client().post(path(here.assignment()));
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.text()).isEqualTo("[]");
        }

        @Test
        void users_who_are_no_students_of_the_course_are_ignored() {
            long assignment = here.assignment();
            Person stranger = here.school.student(here.school.course());
            Reply reply =
                    here.moderator
                            .client()
                            .post(
                                    path(assignment),
                                    "student_ids[]",
                                    stranger.id(),
                                    "student_ids[]",
                                    here.ann.id(),
                                    "student_ids[]",
                                    999_999_999);
            assertThat(reply.each("id")).isEmpty();
            assertThat(here.moderator.client().get(path(assignment)).each("id")).isEmpty();
        }

        @Test
        void students_of_an_anonymous_assignment_are_not_chosen_by_number() {
            long assignment = here.assignment("assignment[anonymous_grading]", true);
            here.choose(assignment, here.other);
            Client client = here.moderator.client();
            String chosen = client.get(path(assignment)).text();
            Reply reply = client.post(path(assignment), "student_ids[]", here.student.id());
            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("message").asString())
                    .isEqualTo("students of an anonymous assignment are chosen by anonymous id");
            assertThat(client.get(path(assignment)).text()).isEqualTo(chosen);
            assertThat(client.post(path(assignment), "student_ids[]", 999_999_999).ok()).isEmpty();
        }

        @Test
        void the_list_has_pages() {
            long assignment = here.assignment();
            here.choose(assignment, here.student, here.other);
            Reply first = here.moderator.client().get(path(assignment), "per_page", 1);
            assertThat(first.each("id")).containsExactly(id(here.student));
            Reply next = here.moderator.client().get(first.next().orElseThrow());
            assertThat(next.each("id")).containsExactly(id(here.other));
            assertThat(next.next()).isEmpty();
        }
    }

    @Nested
    class Refusing {

        @Test
        void only_the_final_grader_and_administrators_may() {
            long assignment = here.assignment();
            for (Person person : new Person[] {here.ann, here.bob, here.designer, here.student}) {
                assertThat(person.client().get(path(assignment)).status()).isEqualTo(403);
                assertThat(
                                person.client()
                                        .post(path(assignment), "student_ids[]", here.student.id())
                                        .status())
                        .isEqualTo(403);
            }
            Person administrator = here.administrator();
            assertThat(administrator.client().get(path(assignment)).status()).isEqualTo(200);
            assertThat(
                            administrator
                                    .client()
                                    .post(path(assignment), "student_ids[]", here.student.id())
                                    .status())
                    .isEqualTo(200);
        }

        @Test
        void the_assignment_must_be_one_of_the_course() {
            long assignment = here.assignment();
            long elsewhere = here.school.course();
            String path =
                    "/api/v1/courses/%d/assignments/%d/moderated_students"
                            .formatted(elsewhere, assignment);
            assertThat(here.school.admin().get(path).status()).isEqualTo(404);
            assertThat(here.school.admin().post(path, "student_ids[]", 1).status()).isEqualTo(404);
        }
    }
}
