package io.daybook.api.grading.assignments;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class NameLimitsApiTest {

    private static final String LONG = "A long name";
    private static final String POSTED = "assignment[post_to_sis]";

    private final Client admin = new School().admin();
    private long account;
    private String assignments = "";
    private String courses = "";

    @BeforeEach
    void limit_names_to_ten_characters_above_the_course() {
        long above = subAccount(1);
        account = subAccount(above);
        limit(above, 10);
        long course =
                admin.post("/api/v1/accounts/" + account + "/courses", "course[name]", "Limited")
                        .id();
        courses = "/api/v1/courses/" + course;
        assignments = courses + "/assignments";
    }

    private long subAccount(long parent) {
        return admin.post(
                        "/api/v1/accounts/" + parent + "/sub_accounts",
                        "account[name]",
                        unique("Sub "))
                .id();
    }

    private void limit(long of, int length) {
        admin.put(
                        "/api/v1/accounts/" + of,
                        "account[settings][sis_assignment_name_length_input][value]",
                        length)
                .ok();
    }

    private Reply create(String name, boolean posted) {
        return admin.post(assignments, "assignment[name]", name, "assignment[post_to_sis]", posted);
    }

    private static void isTooLong(Reply reply) {
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").propertyNames()).containsExactly("name");
    }

    @Test
    void a_name_that_is_posted_to_the_information_system_is_as_long_as_an_account_above_says() {
        isTooLong(create(LONG, true));

        Reply fitting = create("Ten chars!", true);

        assertThat(fitting.ok().path("max_name_length").asInt()).isEqualTo(10);
        isTooLong(admin.put(assignments + "/" + fitting.id(), "assignment[name]", LONG));
        limit(account, 11);
        admin.put(assignments + "/" + fitting.id(), "assignment[name]", LONG).ok();
    }

    @Test
    void other_names_are_not_limited_until_they_are_to_be_posted() {
        Reply other = create(LONG, false);

        assertThat(other.ok().path("max_name_length").asInt()).isEqualTo(255);
        isTooLong(admin.put(assignments + "/" + other.id(), "assignment[post_to_sis]", true));
        admin.put(
                        assignments + "/" + other.id(),
                        "assignment[post_to_sis]",
                        true,
                        "assignment[name]",
                        "Short")
                .ok();
    }

    @Test
    void a_quiz_whose_assignment_is_posted_is_limited_too() {
        Reply quiz = admin.post(courses + "/quizzes", "quiz[title]", "Exam");
        long assignment = quiz.ok().path("assignment_id").asLong();
        admin.put(assignments + "/" + assignment, "assignment[post_to_sis]", true).ok();

        isTooLong(admin.put(courses + "/quizzes/" + quiz.id(), "quiz[title]", LONG));
    }

    @Test
    void a_topic_whose_assignment_is_posted_is_limited_too() {
        String topics = courses + "/discussion_topics";

        isTooLong(admin.post(topics, "title", LONG, "assignment[post_to_sis]", true));
        Reply topic = admin.post(topics, "title", "Debate", "assignment[post_to_sis]", true);
        isTooLong(admin.put(topics + "/" + topic.id(), "title", LONG));
    }

    @Test
    void a_topic_that_is_renamed_and_posted_at_once_is_judged_by_its_new_title() {
        String topics = courses + "/discussion_topics";
        String fitting = topics + "/" + admin.post(topics, POSTED, false, "title", "Debate").id();
        String tooLong = topics + "/" + admin.post(topics, POSTED, false, "title", LONG).id();

        isTooLong(admin.put(fitting, POSTED, true, "title", LONG));
        isTooLong(admin.put(tooLong, POSTED, true));
        admin.put(tooLong, POSTED, true, "title", "Debate 2").ok();
        admin.put(tooLong, POSTED, false, "title", LONG).ok();
    }

    @Test
    void an_item_that_renames_a_posted_assignment_is_limited_too() {
        long essay = create("Essay", true).id();
        long module = admin.post(courses + "/modules", "module[name]", "Week 1").id();
        String items = courses + "/modules/" + module + "/items";
        long item =
                admin.post(
                                items,
                                "module_item[type]",
                                "Assignment",
                                "module_item[content_id]",
                                essay)
                        .id();

        isTooLong(admin.put(items + "/" + item, "module_item[title]", LONG));
    }

    @Test
    void a_limit_that_comes_later_leaves_posted_assignments_editable() {
        Reply posted = create("Ten chars!", true);
        limit(account, 5);

        admin.put(assignments + "/" + posted.id(), "assignment[description]", "Read it.").ok();
    }
}
