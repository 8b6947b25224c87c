package io.daybook.api.platform.rules;

import io.daybook.api.platform.support.ApprovedJson;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;

/** The widest answers about messages as a whole; see {@link ApprovedJson}. */
class ApprovedCommunicationJsonTest {

    private static final String ALL = "/api/v1/conversations";

    private final ApprovedJson approved = new ApprovedJson();
    private final School school = new School();
    private final long course = school.course("Tides");
    private final Person teacher = school.person("Tess Teacher");
    private final Person student = school.person("Sam Student");

    {
        school.enroll(course, teacher, "Teacher");
        school.enroll(course, student, "Student");
    }

    @Test
    void a_conversation_that_was_answered() {
        approved.now("when it was begun");
        long id =
                teacher.client()
                        .post(
                                ALL,
                                "recipients[]",
                                student.id(),
                                "subject",
                                "Lunch",
                                "body",
                                "At noon?",
                                "context_code",
                                "course_" + course)
                        .ok()
                        .path(0)
                        .path("id")
                        .asLong();
        approved.now("when it was answered");
        student.client().post(ALL + "/" + id + "/add_message", "body", "Later").ok();

        approved.id("id", id)
                .id("audience", student.id())
                .compare("conversation", teacher.client().get(ALL + "/" + id).ok());
        approved.id("audience", teacher.id())
                .compare("conversation-of-last-author", student.client().get(ALL + "/" + id).ok());
    }
}
