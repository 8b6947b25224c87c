package io.daybook.api.grading.gradebook;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ColumnsApiTest {

    private final School school = new School();
    private long course;
    private Client teacher = school.admin();
    private Person student = new Person(0, "", school.admin());
    private String columns = "";

    @BeforeEach
    void make_a_course() {
        course = school.course();
        teacher = school.teacher(course).client();
        student = school.student(course);
        columns = "/api/v1/courses/" + course + "/custom_gradebook_columns";
    }

    private long column(String title) {
        return teacher.post(columns, "column[title]", title).id();
    }

    private Reply write(long column, long user, String content) {
        return teacher.put(
                columns + "/" + column + "/data/" + user, "column_data[content]", content);
    }

    @Nested
    class Columns {

        @Test
        void a_new_column_is_shown_as_it_was_made() {
            JsonNode made =
                    teacher.post(
                                    columns,
                                    "column[title]",
                                    "Notes",
                                    "column[teacher_notes]",
                                    true,
                                    "column[read_only]",
                                    "yes",
                                    "column[hidden]",
                                    false)
                            .ok();

            assertThat(made.propertyNames())
                    .containsExactlyInAnyOrder(
                            "id", "title", "position", "teacher_notes", "read_only", "hidden");
            assertThat(made.path("title").asString()).isEqualTo("Notes");
            assertThat(made.path("position").asInt()).isEqualTo(1);
            assertThat(made.path("teacher_notes").asBoolean()).isTrue();
            assertThat(made.path("read_only").asBoolean()).isTrue();
            assertThat(made.path("hidden").asBoolean()).isFalse();
        }

        @Test
        void the_list_is_by_position_and_pages() {
            column("First");
            column("Second");
            teacher.post(columns, "column[title]", "Third", "column[position]", 1).ok();

            assertThat(teacher.get(columns).each("title"))
                    .containsExactly("First", "Third", "Second");
            Reply page = teacher.get(columns, "per_page", 2);
            assertThat(page.each("title")).containsExactly("First", "Third");
            assertThat(teacher.get(page.next().orElseThrow()).each("title"))
                    .containsExactly("Second");
        }

        @Test
        void hidden_columns_are_listed_on_request_and_deleted_ones_never() {
            long hidden = column("Hidden");
            long deleted = column("Deleted");
            teacher.put(columns + "/" + hidden, "column[hidden]", true).ok();

            JsonNode gone = teacher.delete(columns + "/" + deleted).ok();

            assertThat(gone.path("title").asString()).isEqualTo("Deleted");
            assertThat(teacher.get(columns).each("title")).isEmpty();
            assertThat(teacher.get(columns, "include_hidden", true).each("title"))
                    .containsExactly("Hidden");
            assertThat(teacher.put(columns + "/" + deleted, "column[title]", "x").status())
                    .isEqualTo(404);
            assertThat(teacher.delete(columns + "/" + deleted).status()).isEqualTo(404);
        }

        @Test
        void a_title_must_be_given_and_a_second_column_for_notes_is_refused() {
            assertThat(teacher.post(columns).status()).isEqualTo(400);
            Reply blank = teacher.post(columns, "column[title]", " ");
            assertThat(blank.status()).isEqualTo(400);
            assertThat(blank.json().path("errors").has("title")).isTrue();
            assertThat(teacher.post(columns, "column[title]", "x".repeat(256)).status())
                    .isEqualTo(400);

            teacher.post(columns, "column[title]", "N", "column[teacher_notes]", true).ok();
            Reply second =
                    teacher.post(columns, "column[title]", "M", "column[teacher_notes]", true);
            assertThat(second.status()).isEqualTo(400);
            assertThat(second.json().path("errors").has("teacher_notes")).isTrue();
        }

        @Test
        void columns_are_reordered_by_a_list_or_by_one_text_with_commas() {
            long a = column("A");
            long b = column("B");
            long c = column("C");

            assertThat(
                            teacher.postJson(
                                            columns + "/reorder",
                                            "{\"order\":[%d,%d,%d]}".formatted(c, a, b))
                                    .ok()
                                    .path("reorder")
                                    .asBoolean())
                    .isTrue();
            assertThat(teacher.get(columns).each("title")).containsExactly("C", "A", "B");

            teacher.post(columns + "/reorder", "order", b + "," + c).ok();
            assertThat(teacher.get(columns).each("title")).containsExactly("B", "C", "A");

            assertThat(teacher.post(columns + "/reorder").status()).isEqualTo(400);
            assertThat(teacher.post(columns + "/reorder", "order", "x").status()).isEqualTo(400);
        }

        @Test
        void students_may_neither_read_nor_change_them_and_other_courses_do_not_know_them() {
            long column = column("A");
            Client pupil = student.client();
            assertThat(pupil.get(columns).status()).isEqualTo(403);
            assertThat(pupil.post(columns, "column[title]", "x").status()).isEqualTo(403);
            assertThat(pupil.post(columns + "/reorder", "order[]", column).status()).isEqualTo(403);

            long foreign = school.course();
            String path = "/api/v1/courses/" + foreign + "/custom_gradebook_columns/" + column;
            assertThat(school.admin().put(path, "column[title]", "x").status()).isEqualTo(404);
            assertThat(school.admin().delete(path).status()).isEqualTo(404);
            assertThat(school.admin().get(path + "/data").status()).isEqualTo(404);
        }
    }

    @Nested
    class Data {

        @Test
        void what_is_written_about_a_student_is_listed_until_it_is_wiped_out() {
            long column = column("Notes");
            Person other = school.student(course);

            JsonNode written = write(column, student.id(), "sits in front").ok();

            assertThat(written.path("content").asString()).isEqualTo("sits in front");
            assertThat(written.path("user_id").asLong()).isEqualTo(student.id());
            write(column, other.id(), "late").ok();
            String data = columns + "/" + column + "/data";
            assertThat(teacher.get(data).each("content")).containsExactly("sits in front", "late");

            assertThat(write(column, student.id(), " ").ok().path("content").asString())
                    .isEqualTo(" ");
            assertThat(teacher.get(data).each("content")).containsExactly("late");
            assertThat(write(column, student.id(), "").status()).isEqualTo(200);
            assertThat(write(column, school.student(course).id(), "").status()).isEqualTo(200);
        }

        @Test
        void texts_are_at_most_255_characters_and_about_students_only() {
            long column = column("Notes");
            Reply tooLong = write(column, student.id(), "x".repeat(256));
            assertThat(tooLong.status()).isEqualTo(400);
            assertThat(tooLong.json().path("errors").has("content")).isTrue();
            assertThat(write(column, school.teacher(course).id(), "x").status()).isEqualTo(404);
            assertThat(write(column, school.person("Elsewhere").id(), "x").status()).isEqualTo(404);
            assertThat(write(999_999_999, student.id(), "x").status()).isEqualTo(404);
            assertThat(teacher.put(columns + "/" + column + "/data/" + student.id()).status())
                    .isEqualTo(400);
        }

        @Test
        void a_hidden_column_is_written_but_read_only_on_request() {
            long column = column("Notes");
            teacher.put(columns + "/" + column, "column[hidden]", true).ok();
            write(column, student.id(), "hidden words").ok();

            String data = columns + "/" + column + "/data";
            assertThat(teacher.get(data).status()).isEqualTo(404);
            assertThat(teacher.get(data, "include_hidden", true).each("content"))
                    .containsExactly("hidden words");
        }

        @Test
        void an_assistant_limited_to_a_section_reads_and_writes_that_section_only() {
            long column = column("Notes");
            long section =
                    school.admin()
                            .post(
                                    "/api/v1/courses/" + course + "/sections",
                                    "course_section[name]",
                                    "B")
                            .id();
            Person inSection = school.person("In section B");
            school.limitTo(section, inSection, "Student");
            Person assistant = school.person("An assistant");
            school.limitTo(section, assistant, "Ta");
            write(column, student.id(), "one").ok();
            write(column, inSection.id(), "two").ok();

            String data = columns + "/" + column + "/data";
            assertThat(assistant.client().get(data).each("content")).containsExactly("two");
            assertThat(
                            assistant
                                    .client()
                                    .put(data + "/" + student.id(), "column_data[content]", "x")
                                    .status())
                    .isEqualTo(404);
        }

        @Test
        void many_texts_are_written_in_the_background_and_unknown_columns_are_skipped() {
            long column = column("Notes");
            long other = column("Lab");
            write(other, student.id(), "to be wiped out").ok();

            JsonNode queued =
                    teacher.put(
                                    "/api/v1/courses/" + course + "/custom_gradebook_column_data",
                                    "column_data[][column_id]",
                                    column,
                                    "column_data[][user_id]",
                                    student.id(),
                                    "column_data[][content]",
                                    "from many",
                                    "column_data[][column_id]",
                                    other,
                                    "column_data[][user_id]",
                                    student.id(),
                                    "column_data[][content]",
                                    "",
                                    "column_data[][column_id]",
                                    999_999_999,
                                    "column_data[][user_id]",
                                    student.id(),
                                    "column_data[][content]",
                                    "nowhere")
                            .ok();

            assertThat(queued.path("tag").asString())
                    .isEqualTo("custom_columns_submissions_update");
            Awaitility.await()
                    .atMost(Duration.ofMinutes(1))
                    .until(
                            () ->
                                    teacher.get("/api/v1/progress/" + queued.path("id").asLong())
                                            .json()
                                            .path("workflow_state")
                                            .asString(),
                            "completed"::equals);
            assertThat(teacher.get(columns + "/" + column + "/data").each("content"))
                    .containsExactly("from many");
            assertThat(teacher.get(columns + "/" + other + "/data").each("content")).isEmpty();
        }

        @Test
        void many_texts_are_refused_as_a_whole_when_one_is_about_nobody_of_the_course() {
            String path = "/api/v1/courses/" + course + "/custom_gradebook_column_data";
            long column = column("Notes");
            long stranger = school.person("Elsewhere").id();

            assertThat(teacher.put(path).status()).isEqualTo(400);
            assertThat(
                            teacher.putJson(
                                            path,
                                            """
                                            {"column_data":[
                                              {"column_id":%d,"user_id":%d,"content":"a"},
                                              {"column_id":%d,"user_id":%d,"content":"b"}]}\
                                            """
                                                    .formatted(
                                                            column, student.id(), column, stranger))
                                    .status())
                    .isEqualTo(403);
            assertThat(teacher.get(columns + "/" + column + "/data").each("content")).isEmpty();
            assertThat(student.client().put(path).status()).isEqualTo(403);
        }

        @Test
        void deleting_a_column_deletes_what_stands_in_it() {
            long column = column("Notes");
            write(column, student.id(), "gone soon").ok();
            teacher.delete(columns + "/" + column).ok();

            String data = columns + "/" + column + "/data";
            assertThat(teacher.get(data).status()).isEqualTo(404);
            assertThat(teacher.get(data, "include_hidden", true).status()).isEqualTo(404);
            assertThat(write(column, student.id(), "x").status()).isEqualTo(404);
        }
    }

    @Test
    void nobody_is_answered_without_a_token() {
        assertThat(TestDaybook.running().nobody().get(columns).status()).isEqualTo(401);
    }
}
