package io.daybook.api.platform.rules;

import io.daybook.api.platform.support.ApprovedJson;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.Upload;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The widest answers about discussions and files as a whole; see {@link ApprovedJson}. */
class ApprovedContentJsonTest {

    private final ApprovedJson approved = new ApprovedJson();
    private final School school = new School();
    private final long course = school.course("Tides");
    private final Person teacher = school.person("Tess Teacher");
    private final Person student = school.person("Sam Student");

    {
        school.enroll(course, teacher, "Teacher");
        school.enroll(course, student, "Student");
    }

    private String path(String rest) {
        return "/api/v1/courses/" + course + rest;
    }

    @Test
    void a_topic_with_a_reply() {
        long section = teacher.client().get(path("/sections")).ok().get(0).path("id").asLong();
        approved.now("when it was opened");
        long id =
                teacher.client()
                        .postJson(
                                path("/discussion_topics"),
                                """
                                {"title": "Why?", "message": "<p>Say</p>",
                                 "discussion_type": "threaded", "pinned": true,
                                 "require_initial_post": true, "published": true,
                                 "lock_at": "2040-01-01T00:00:00Z",
                                 "specific_sections": [%d]}
                                """
                                        .formatted(section))
                        .id();
        approved.now("when something was said");
        String topic = path("/discussion_topics/" + id);
        student.client().post(topic + "/entries", "message", "Because").ok();

        approved.id("id", id).compare("discussion-topic", teacher.client().get(topic).ok());
    }

    @Test
    void a_topic_that_students_cannot_take_part_in_yet() {
        long id =
                teacher.client()
                        .postJson(
                                path("/discussion_topics"),
                                """
                                {"title": "Later", "message": "<p>Wait</p>", "published": true,
                                 "delayed_post_at": "2043-01-01T00:00:00Z",
                                 "lock_at": "2044-01-01T00:00:00Z"}
                                """)
                        .id();

        approved.id("id", id)
                .compare(
                        "delayed-discussion-topic",
                        teacher.client().get(path("/discussion_topics/" + id)).ok());
    }

    @Test
    void an_announcement_beside_those_of_other_courses() {
        teacher.client()
                .postJson(
                        path("/discussion_topics"),
                        """
                        {"title": "News", "message": "<p>Hear</p>", "is_announcement": true,
                         "published": true}
                        """)
                .ok();

        approved.compare(
                "announcements",
                student.client()
                        .get("/api/v1/announcements", "context_codes[]", "course_" + course)
                        .ok());
    }

    @Test
    void a_file_and_the_folder_in_which_it_is() {
        approved.now("when the folder was made");
        long folder =
                teacher.client()
                        .post(
                                path("/folders"),
                                "name",
                                "Week 1",
                                "lock_at",
                                "2041-01-01T00:00:00Z",
                                "unlock_at",
                                "2019-01-01T00:00:00Z")
                        .id();
        approved.now("when the file came");
        long file =
                Upload.of(
                                teacher.client(),
                                path("/files"),
                                "tides.png",
                                "not quite a picture",
                                "parent_folder_id",
                                folder,
                                "content_type",
                                "image/png")
                        .path("id")
                        .asLong();
        approved.now("when both were changed");
        JsonNode changed =
                teacher.client()
                        .put(
                                "/api/v1/files/" + file,
                                "hidden",
                                true,
                                "name",
                                "moons.png",
                                "unlock_at",
                                "2019-02-01T00:00:00Z",
                                "lock_at",
                                "2042-01-01T00:00:00Z")
                        .ok();
        teacher.client().put("/api/v1/folders/" + folder, "hidden", true).ok();

        approved.id("id", file).id("folder_id", folder).compare("file", changed);
        approved.id("id", folder)
                .id("context_id", course)
                .compare("folder", teacher.client().get("/api/v1/folders/" + folder).ok());
    }

    @Test
    void a_file_that_is_locked_for_its_reader() {
        long file =
                Upload.of(teacher.client(), path("/files"), "later.txt", "Wait")
                        .path("id")
                        .asLong();
        teacher.client()
                .put(
                        "/api/v1/files/" + file,
                        "unlock_at",
                        "2043-01-01T00:00:00Z",
                        "lock_at",
                        "2044-01-01T00:00:00Z")
                .ok();

        approved.id("id", file)
                .compare("locked-file", student.client().get("/api/v1/files/" + file).ok());
    }
}
