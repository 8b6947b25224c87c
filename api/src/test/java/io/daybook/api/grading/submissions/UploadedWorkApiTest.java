package io.daybook.api.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.api.platform.support.Upload;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Students submit files, and remarks come with files. */
class UploadedWorkApiTest {

    private static final Classroom HERE = new Classroom();
    private static final Client STUDENT = HERE.student.client();

    private static long assignment(Object... fields) {
        return HERE.teacher
                .client()
                .post(
                        "/api/v1/courses/" + HERE.course + "/assignments",
                        with(
                                fields,
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Paper",
                                "assignment[submission_types][]",
                                "online_upload"))
                .id();
    }

    private static Object[] with(Object[] more, Object... first) {
        var all = new ArrayList<>(List.of(first));
        all.addAll(List.of(more));
        return all.toArray();
    }

    private static JsonNode upload(Person as, long assignment, String name) {
        return Upload.of(
                as.client(), HERE.all(assignment) + "/self/files", name, "content of " + name);
    }

    private static Reply handIn(Person as, long assignment, Object... fileIds) {
        var fields = new ArrayList<Object>(List.of("submission[submission_type]", "online_upload"));
        for (Object id : fileIds) {
            fields.add("submission[file_ids][]");
            fields.add(id);
        }
        return as.client().post(HERE.all(assignment), fields.toArray());
    }

    @Test
    void a_file_is_uploaded_submitted_and_shown_with_the_work() {
        long assignment = assignment();
        JsonNode file = upload(HERE.student, assignment, "paper.pdf");

        Reply reply = handIn(HERE.student, assignment, file.path("id").asLong());

        assertThat(reply.status()).as(reply.text()).isEqualTo(201);
        JsonNode attachment = reply.json().path("attachments").path(0);
        assertThat(attachment.path("id").asLong()).isEqualTo(file.path("id").asLong());
        assertThat(attachment.path("display_name").asString()).isEqualTo("paper.pdf");
        JsonNode seen = HERE.shown(HERE.teacher, assignment).path("attachments").path(0);
        assertThat(TestDaybook.running().nobody().get(seen.path("url").asString()).text())
                .isEqualTo("content of paper.pdf");
    }

    @Test
    void every_attempt_keeps_its_files() {
        long assignment = assignment();
        handIn(HERE.student, assignment, upload(HERE.student, assignment, "1.txt").path("id")).ok();
        handIn(HERE.student, assignment, upload(HERE.student, assignment, "2.txt").path("id")).ok();

        JsonNode shown = HERE.shown(HERE.teacher, assignment, "include[]", "submission_history");

        assertThat(shown.path("attachments").path(0).path("display_name").asString())
                .isEqualTo("2.txt");
        JsonNode history = shown.path("submission_history");
        assertThat(
                        history.valueStream()
                                .map(a -> a.path("attachments").path(0).path("display_name"))
                                .map(JsonNode::asString))
                .contains("1.txt", "2.txt");
    }

    @Test
    void a_file_of_one_s_own_is_copied_and_stays_as_it_was_submitted() {
        long assignment = assignment();
        long own =
                Upload.of(STUDENT, "/api/v1/users/self/files", "draft.txt", "first")
                        .path("id")
                        .asLong();
        JsonNode attachment =
                handIn(HERE.student, assignment, own).ok().path("attachments").path(0);

        Upload.of(STUDENT, "/api/v1/users/self/files", "draft.txt", "second");
        STUDENT.delete("/api/v1/files/" + own).ok();

        assertThat(attachment.path("id").asLong()).isNotEqualTo(own);
        assertThat(TestDaybook.running().nobody().get(attachment.path("url").asString()).text())
                .isEqualTo("first");
    }

    @Test
    void nobody_changes_what_was_submitted_and_others_do_not_read_it() {
        long assignment = assignment();
        long file = upload(HERE.student, assignment, "mine.txt").path("id").asLong();
        handIn(HERE.student, assignment, file).ok();

        assertThat(STUDENT.delete("/api/v1/files/" + file).status()).isEqualTo(403);
        assertThat(STUDENT.put("/api/v1/files/" + file, "locked", true).status()).isEqualTo(403);
        assertThat(HERE.teacher.client().get("/api/v1/files/" + file).id()).isEqualTo(file);
        assertThat(HERE.other.client().get("/api/v1/files/" + file).status()).isEqualTo(403);
        assertThat(HERE.other.client().get("/files/" + file + "/download").status()).isEqualTo(403);
    }

    @Test
    void only_files_of_the_student_are_submitted() {
        long assignment = assignment();
        long others = upload(HERE.other, assignment, "theirs.txt").path("id").asLong();
        String files = "/api/v1/courses/" + HERE.course + "/files";
        long ofCourse =
                Upload.of(HERE.teacher.client(), files, "course.txt", "x").path("id").asLong();

        assertThat(handIn(HERE.student, assignment).status()).isEqualTo(400);
        assertThat(handIn(HERE.student, assignment, others).status()).isEqualTo(400);
        assertThat(handIn(HERE.student, assignment, ofCourse).status()).isEqualTo(400);
        assertThat(handIn(HERE.student, assignment, 999_999_999).status()).isEqualTo(400);
    }

    @Test
    void only_allowed_file_extensions_are_accepted() {
        long assignment = assignment("assignment[allowed_extensions]", "pdf,docx");
        String path = HERE.all(assignment) + "/self/files";
        long own = Upload.of(STUDENT, "/api/v1/users/self/files", "a.exe", "x").path("id").asLong();

        assertThat(Upload.announce(STUDENT, path, "a.exe").status()).isEqualTo(400);
        assertThat(Upload.announce(STUDENT, path, "A.PDF").status()).isEqualTo(200);
        assertThat(handIn(HERE.student, assignment, own).status()).isEqualTo(400);
    }

    @Test
    void files_are_uploaded_only_by_who_may_hand_them_in() {
        long assignment = assignment();
        long texts = HERE.assignment();
        long closed = assignment("assignment[lock_at]", "2020-01-01T00:00:00Z");
        Person stranger = HERE.school.person("A Stranger");
        String ofStudent = HERE.one(assignment, HERE.student) + "/files";

        assertThat(Upload.announce(HERE.other.client(), ofStudent, "x").status()).isEqualTo(403);
        assertThat(Upload.announce(stranger.client(), ofStudent, "x").status()).isEqualTo(403);
        assertThat(Upload.announce(HERE.teacher.client(), ofStudent, "x").status()).isEqualTo(200);
        assertThat(Upload.announce(STUDENT, HERE.all(texts) + "/self/files", "x").status())
                .isEqualTo(400);
        assertThat(Upload.announce(STUDENT, HERE.all(closed) + "/self/files", "x").status())
                .isEqualTo(403);
        String bySection =
                "/api/v1/sections/"
                        + HERE.section()
                        + "/assignments/"
                        + assignment
                        + "/submissions/self/files";
        assertThat(Upload.announce(STUDENT, bySection, "x").status()).isEqualTo(200);
    }

    @Test
    void a_remark_comes_with_files_of_its_author() {
        long assignment = assignment();
        String path = HERE.one(assignment, HERE.student);
        long file =
                Upload.of(HERE.teacher.client(), path + "/comments/files", "notes.txt", "good")
                        .path("id")
                        .asLong();

        JsonNode comment =
                HERE.teacher
                        .client()
                        .put(path, "comment[text_comment]", "See", "comment[file_ids][]", file)
                        .ok()
                        .path("submission_comments")
                        .path(0);

        assertThat(comment.path("attachments").path(0).path("id").asLong()).isEqualTo(file);
        JsonNode seen =
                HERE.shown(HERE.student, assignment, "include[]", "submission_comments")
                        .path("submission_comments")
                        .path(0)
                        .path("attachments")
                        .path(0);
        assertThat(TestDaybook.running().nobody().get(seen.path("url").asString()).text())
                .isEqualTo("good");
        assertThat(
                        STUDENT.put(path, "comment[text_comment]", "x", "comment[file_ids][]", file)
                                .status())
                .isEqualTo(400);
        assertThat(Upload.announce(HERE.other.client(), path + "/comments/files", "x").status())
                .isEqualTo(403);
    }
}
