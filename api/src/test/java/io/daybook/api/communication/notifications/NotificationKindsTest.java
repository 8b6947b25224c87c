package io.daybook.api.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMailUtil;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Who is told what, by people who want everything at once. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class NotificationKindsTest {

    private final MailedSchool school = MailedSchool.shared();

    @Test
    void an_entry_is_told_to_those_who_take_part_in_the_topic() {
        long topic = school.topic("Cells");
        String entries = school.path("/discussion_topics/" + topic + "/entries");

        school.admin().post(entries, school.as("ann", "message", "I think")).ok();
        school.admin().post(entries, school.as("bob", "message", "So do I")).ok();

        school.await("tea", "Cells: Bio");
        school.await("ann", "Cells: Bio");
        school.flush("cleo");
        // Of the new topic alone, and nobody of their own entries.
        assertThat(school.told("cleo")).containsOnlyOnce("Cells: Bio");
        assertThat(school.told("bob")).containsOnlyOnce("Cells: Bio");
        assertThat(school.told("ann").stream().filter("Cells: Bio"::equals)).hasSize(2);
    }

    @Test
    void a_reply_to_an_announcement_is_told_to_its_author_alone() {
        long news = school.topic("Fair", "is_announcement", true);

        school.admin()
                .post(
                        school.path("/discussion_topics/" + news + "/entries"),
                        school.as("ann", "message", "Hi"))
                .ok();

        Awaitility.await()
                .atMost(Duration.ofSeconds(40))
                .until(
                        () -> school.told("tea").stream().filter("Fair: Bio"::equals).count(),
                        count -> count == 2);
        school.flush("bob");
        assertThat(school.told("bob")).containsOnlyOnce("Fair: Bio");
    }

    @Test
    void work_is_told_to_graders_who_may_see_the_student() {
        long essay = school.assignment("Essay");

        school.submit("ann", essay);

        school.await("tea", "Work handed in: Essay, Bio");
        school.flush("tara");
        assertThat(school.told("tara")).doesNotContain("Work handed in: Essay, Bio");
        school.submit("cleo", essay);
        school.await("tara", "Work handed in: Essay, Bio");
    }

    @Test
    void work_handed_in_anonymously_does_not_name_the_student() {
        long essay = school.assignment("Secret", "assignment[anonymous_grading]", true);

        school.submit("ann", essay);

        school.await("tea", "Work handed in: Secret, Bio");
        String mail =
                school.mails().stream()
                        .filter(
                                it ->
                                        MailedSchool.subject(it)
                                                .equals("Work handed in: Secret, Bio"))
                        .map(GreenMailUtil::getWholeMessage)
                        .findFirst()
                        .orElseThrow();
        assertThat(mail).contains("By a student").doesNotContain("ann");
    }

    @Test
    void an_assignment_for_one_student_is_told_to_that_student_alone() {
        long makeUp =
                school.assignment(
                        "Make-up",
                        "assignment[only_visible_to_overrides]",
                        true,
                        "assignment[assignment_overrides][0][student_ids][]",
                        school.id("bob"),
                        "assignment[assignment_overrides][0][due_at]",
                        "2040-01-01T10:00:00Z");

        assertThat(makeUp).isPositive();
        school.await("bob", "Assignment created: Make-up, Bio");
        school.flush("ann");
        assertThat(school.told("ann")).doesNotContain("Assignment created: Make-up, Bio");
    }

    @Test
    void somebody_who_is_put_into_a_group_or_asked_to_join_is_told() {
        long category = school.admin().post(school.path("/group_categories"), "name", "Labs").id();
        long group =
                school.admin()
                        .post("/api/v1/group_categories/" + category + "/groups", "name", "Red")
                        .id();

        school.admin()
                .post("/api/v1/groups/" + group + "/memberships", "user_id", school.id("ann"))
                .ok();

        school.await("ann", "Group membership: Red");
    }

    @Test
    void a_reservation_is_told_to_teachers_and_its_end_to_whoever_did_not_end_it() {
        var made =
                school.admin()
                        .post(
                                "/api/v1/appointment_groups",
                                school.as(
                                        "tea",
                                        "appointment_group[context_codes][]",
                                        "course_" + school.course(),
                                        "appointment_group[title]",
                                        "Hours",
                                        "appointment_group[publish]",
                                        true,
                                        "appointment_group[new_appointments][0][]",
                                        "2040-03-02T10:00:00Z",
                                        "appointment_group[new_appointments][0][]",
                                        "2040-03-02T11:00:00Z"))
                        .ok();
        long slot = made.path("appointments").path(0).path("id").asLong();

        long reservation =
                school.admin()
                        .post("/api/v1/calendar_events/" + slot + "/reservations", school.as("ann"))
                        .id();
        school.await("ann", "Appointments available: Hours");
        school.await("tea", "Appointment reserved: Hours");
        school.admin().delete("/api/v1/calendar_events/" + reservation, school.as("tea")).ok();

        school.await("ann", "Appointment canceled: Hours");
        school.flush("bob");
        assertThat(school.told("bob")).doesNotContain("Appointment canceled: Hours");
        assertThat(school.told("tea")).doesNotContain("Appointment canceled: Hours");
    }

    @Test
    void invitations_are_told_to_those_who_were_invited() {
        school.admin()
                .post(
                        "/courses/" + school.course() + "/conferences",
                        school.as(
                                "tea",
                                "web_conference[title]",
                                "Questions",
                                "web_conference[conference_type]",
                                "Link",
                                "web_conference[url]",
                                "https://meet.example.org/1",
                                "user[]",
                                school.id("ann")))
                .ok();
        school.admin()
                .post(
                        "/courses/" + school.course() + "/collaborations",
                        school.as(
                                "tea",
                                "collaboration[title]",
                                "Notes",
                                "collaboration[url]",
                                "https://docs.example.org/1",
                                "user[]",
                                school.id("bob")))
                .ok();

        school.await("ann", "Conference: Questions, Bio");
        school.await("bob", "Collaboration: Notes, Bio");
        school.flush("cleo");
        assertThat(school.told("cleo"))
                .doesNotContain("Conference: Questions, Bio", "Collaboration: Notes, Bio");
    }

    @Test
    void a_reviewer_is_told() {
        long essay = school.assignment("Review me", "assignment[peer_reviews]", true);
        school.submit("ann", essay);
        long work =
                school.admin()
                        .get(
                                school.path(
                                        "/assignments/"
                                                + essay
                                                + "/submissions/"
                                                + school.id("ann")),
                                school.as("tea"))
                        .id();

        school.admin()
                .post(
                        school.path(
                                "/assignments/" + essay + "/submissions/" + work + "/peer_reviews"),
                        school.as("tea", "user_id", school.id("bob")))
                .ok();

        school.await("bob", "Peer review: Review me, Bio");
    }

    private long group(String name, String... people) {
        long category =
                school.admin().post(school.path("/group_categories"), "name", name + " set").id();
        long group =
                school.admin()
                        .post("/api/v1/group_categories/" + category + "/groups", "name", name)
                        .id();
        for (String person : people) {
            school.admin()
                    .post("/api/v1/groups/" + group + "/memberships", "user_id", school.id(person))
                    .ok();
        }
        return group;
    }

    @Test
    void invitations_in_a_group_are_told_to_those_who_were_invited() {
        long group = group("Green", "ann", "bob", "cleo");
        school.admin()
                .post(
                        school.path("/enrollments"),
                        "enrollment[user_id]",
                        school.add("dee"),
                        "enrollment[type]",
                        "DesignerEnrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();

        school.admin()
                .post(
                        "/groups/" + group + "/conferences",
                        school.as(
                                "ann",
                                "user[]",
                                school.id("cleo"),
                                "user[]",
                                school.id("dee"),
                                "web_conference[title]",
                                "Plans",
                                "web_conference[conference_type]",
                                "Link",
                                "web_conference[url]",
                                "https://meet.example.org/2"))
                .ok();
        school.admin()
                .post(
                        "/groups/" + group + "/collaborations",
                        school.as(
                                "ann",
                                "user[]",
                                school.id("cleo"),
                                "collaboration[title]",
                                "Draft",
                                "collaboration[url]",
                                "https://docs.example.org/2"))
                .ok();

        school.await("cleo", "Conference: Plans, Green");
        school.await("dee", "Conference: Plans, Green");
        school.await("cleo", "Collaboration: Draft, Green");
        school.flush("bob");
        assertThat(school.told("bob"))
                .doesNotContain("Conference: Plans, Green", "Collaboration: Draft, Green");
    }
}
