package io.daybook.api.scheduling.appointments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AppointmentGroupsApiTest {

    private static final String GROUPS = "/api/v1/appointment_groups";
    private static final String EVENTS = "/api/v1/calendar_events/";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);

    private Reply create(int slots, Object... more) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "appointment_group[context_codes][]",
                                "course_" + course,
                                "appointment_group[title]",
                                "Office hours",
                                "appointment_group[location_name]",
                                "Room 1"));
        for (int i = 0; i < slots; i++) {
            for (String at : List.of("%02d:00:00Z".formatted(i), "%02d:30:00Z".formatted(i))) {
                all.add("appointment_group[new_appointments][" + i + "][]");
                all.add("2040-03-02T" + at);
            }
        }
        all.addAll(List.of(more));
        return teacher.client().post(GROUPS, all.toArray());
    }

    private JsonNode published(int slots, Object... more) {
        List<Object> all = new ArrayList<>(List.of("appointment_group[publish]", true));
        all.addAll(List.of(more));
        return create(slots, all.toArray()).ok();
    }

    private static long slot(JsonNode group, int at) {
        return group.path("appointments").get(at).path("id").asLong();
    }

    private static Reply reserve(Client client, long slot, Object... more) {
        return client.post(EVENTS + slot + "/reservations", more);
    }

    private static String refusal(Reply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(400);
        return reply.json().get(0).path("message").asString();
    }

    @Test
    void a_group_is_created_pending_with_its_slots_and_published_for_good() {
        Reply created = create(2);
        JsonNode group = created.json();

        assertThat(created.status()).isEqualTo(201);
        assertThat(group.path("workflow_state").asString()).isEqualTo("pending");
        assertThat(group.path("appointments_count").asInt()).isEqualTo(2);
        assertThat(group.path("new_appointments")).hasSize(2);
        assertThat(group.path("start_at").asString()).isEqualTo("2040-03-02T00:00:00Z");
        assertThat(group.path("end_at").asString()).isEqualTo("2040-03-02T01:30:00Z");
        assertThat(group.path("participant_visibility").asString()).isEqualTo("private");
        String path = GROUPS + "/" + created.id();
        assertThat(student.client().get(path).status()).isEqualTo(403);
        assertThat(student.client().get(GROUPS).ok()).isEmpty();
        JsonNode active = teacher.client().put(path, "appointment_group[publish]", true).ok();
        assertThat(active.path("workflow_state").asString()).isEqualTo("active");
        assertThat(active.has("new_appointments")).isFalse();
        assertThat(student.client().get(path).ok().path("appointments")).hasSize(2);
        assertThat(student.client().get(GROUPS).each("title")).containsExactly("Office hours");
        assertThat(teacher.client().get(GROUPS).ok()).isEmpty();
        assertThat(teacher.client().get(GROUPS, "scope", "manageable").ok()).hasSize(1);
    }

    @Test
    void students_do_not_create_change_or_delete_groups() {
        JsonNode group = published(1);
        String path = GROUPS + "/" + group.path("id").asLong();

        assertThat(
                        student.client()
                                .post(
                                        GROUPS,
                                        "appointment_group[context_codes][]",
                                        "course_" + course,
                                        "appointment_group[title]",
                                        "Mine")
                                .status())
                .isEqualTo(403);
        assertThat(student.client().put(path, "appointment_group[title]", "x").status())
                .isEqualTo(403);
        assertThat(student.client().delete(path).status()).isEqualTo(403);
        assertThat(
                        teacher.client()
                                .post(
                                        GROUPS,
                                        "appointment_group[context_codes][]",
                                        "course_999999999",
                                        "appointment_group[title]",
                                        "x")
                                .status())
                .isEqualTo(404);
    }

    @Test
    void a_group_is_changed_with_the_codes_it_is_shown_with_after_one_course_concluded() {
        long second = school.course();
        school.enroll(second, teacher, "Teacher");
        String codes = "appointment_group[context_codes][]";
        long id = create(1, codes, "course_" + second).id();
        school.admin().put("/api/v1/courses/" + second, "course[event]", "conclude").ok();
        String path = GROUPS + "/" + id;
        JsonNode shown = teacher.client().get(path).ok().path("context_codes");

        JsonNode changed =
                teacher.client()
                        .put(
                                path,
                                codes,
                                shown.path(0).asString(),
                                codes,
                                shown.path(1).asString(),
                                "appointment_group[title]",
                                "Late hours")
                        .ok();

        assertThat(shown).hasSize(2);
        assertThat(changed.path("title").asString()).isEqualTo("Late hours");
    }

    @Test
    void overlapping_slots_are_refused() {
        Reply reply =
                create(
                        1,
                        "appointment_group[new_appointments][9][]",
                        "2040-03-02T00:15:00Z",
                        "appointment_group[new_appointments][9][]",
                        "2040-03-02T00:45:00Z");

        assertThat(reply.status()).isEqualTo(400);
        assertThat(
                        reply.json()
                                .path("errors")
                                .path("appointments")
                                .get(0)
                                .path("message")
                                .asString())
                .isEqualTo("Appointments overlap");
    }

    @Test
    void a_reservation_locks_its_slot_until_it_is_cancelled() {
        JsonNode group = published(1, "appointment_group[participants_per_appointment]", 1);
        long slot = slot(group, 0);

        JsonNode reserved = reserve(student.client(), slot, "comments", "About grades").ok();

        assertThat(reserved.path("workflow_state").asString()).isEqualTo("locked");
        assertThat(reserved.path("parent_event_id").asLong()).isEqualTo(slot);
        assertThat(reserved.path("own_reservation").asBoolean()).isTrue();
        assertThat(reserved.path("comments").asString()).isEqualTo("About grades");
        JsonNode taken = teacher.client().get(EVENTS + slot).ok();
        String shown = GROUPS + "/" + group.path("id").asLong();
        JsonNode all = teacher.client().get(shown, "include[]", "child_events").ok();
        assertThat(all.at("/appointments/0/child_events")).hasSize(1);
        assertThat(taken.path("workflow_state").asString()).isEqualTo("locked");
        assertThat(taken.path("available_slots").asInt()).isZero();
        assertThat(taken.path("child_events").get(0).path("user").path("id").asLong())
                .isEqualTo(student.id());
        Person other = school.student(course);
        JsonNode others = other.client().get(EVENTS + slot).ok();
        assertThat(others.path("child_events")).isEmpty();
        assertThat(others.path("child_events_count").asInt()).isEqualTo(1);
        assertThat(refusal(reserve(other.client(), slot))).isEqualTo("all slots filled");
        long id = reserved.path("id").asLong();
        assertThat(other.client().delete(EVENTS + id).status()).isEqualTo(403);
        assertThat(student.client().put(EVENTS + id, "calendar_event[title]", "x").status())
                .isEqualTo(403);
        student.client().delete(EVENTS + id).ok();
        assertThat(teacher.client().get(EVENTS + slot).ok().path("workflow_state").asString())
                .isEqualTo("active");
    }

    @Test
    void overlong_comments_and_reasons_are_refused_by_name() {
        String tooLong = "x".repeat(65_536);
        JsonNode group = published(2);
        long slot = slot(group, 0);

        Reply commented = reserve(student.client(), slot, "comments", tooLong);
        assertThat(commented.status()).isEqualTo(400);
        assertThat(commented.json().path("errors").has("comments")).isTrue();

        long reservation = reserve(student.client(), slot, "comments", tooLong.substring(1)).id();
        for (String path :
                List.of(
                        EVENTS + reservation,
                        EVENTS + slot,
                        GROUPS + "/" + group.path("id").asLong())) {
            Reply cancelled = teacher.client().delete(path, "cancel_reason", tooLong);
            assertThat(cancelled.status()).isEqualTo(400);
            assertThat(cancelled.json().path("errors").has("cancel_reason")).isTrue();
        }
    }

    @Test
    void a_participant_reserves_no_more_than_their_limit_and_may_change_their_mind() {
        JsonNode group = published(2, "appointment_group[max_appointments_per_participant]", 1);
        reserve(student.client(), slot(group, 0)).ok();

        Reply second = reserve(student.client(), slot(group, 1));
        assertThat(refusal(second)).isEqualTo("participant has met per-participant limit");
        assertThat(second.json().get(0).path("reservations")).hasSize(1);
        reserve(student.client(), slot(group, 1), "cancel_existing", true).ok();
        JsonNode times =
                student.client()
                        .get(GROUPS, "include[]", "reserved_times")
                        .ok()
                        .get(0)
                        .path("reserved_times");
        assertThat(times).hasSize(1);
        assertThat(times.get(0).path("start_at").asString()).isEqualTo("2040-03-02T01:00:00Z");
    }

    @Test
    void a_teacher_reserves_for_a_student_and_not_for_themselves() {
        JsonNode group = published(1);
        long slot = slot(group, 0);

        assertThat(refusal(reserve(teacher.client(), slot))).isEqualTo("invalid participant");
        teacher.client().post(EVENTS + slot + "/reservations/" + student.id()).ok();
        String path = GROUPS + "/" + group.path("id").asLong() + "/users";
        assertThat(teacher.client().get(path, "registration_status", "registered").ok()).hasSize(1);
        assertThat(teacher.client().get(path, "registration_status", "unregistered").ok())
                .isEmpty();
        assertThat(teacher.client().get(EVENTS + slot + "/participants").ok()).hasSize(1);
        assertThat(student.client().get(EVENTS + slot + "/participants").status()).isEqualTo(403);
    }

    @Test
    void an_ordinary_event_cannot_be_reserved() {
        long event =
                teacher.client()
                        .post(
                                "/api/v1/calendar_events",
                                "calendar_event[context_code]",
                                "course_" + course)
                        .id();

        assertThat(reserve(student.client(), event).status()).isEqualTo(403);
    }

    @Test
    void members_reserve_for_their_group() {
        long category =
                school.admin()
                        .post("/api/v1/courses/" + course + "/group_categories", "name", "Teams")
                        .id();
        long team =
                school.admin()
                        .post("/api/v1/group_categories/" + category + "/groups", "name", "A")
                        .id();
        school.admin()
                .post("/api/v1/groups/" + team + "/memberships", "user_id", student.id())
                .ok();
        JsonNode group =
                published(
                        1, "appointment_group[sub_context_codes][]", "group_category_" + category);

        assertThat(group.path("participant_type").asString()).isEqualTo("Group");
        JsonNode reserved = reserve(student.client(), slot(group, 0)).ok();
        assertThat(reserved.path("context_code").asString()).isEqualTo("group_" + team);
        assertThat(reserved.has("effective_context_code")).isFalse();
        String path = GROUPS + "/" + group.path("id").asLong();
        assertThat(teacher.client().get(path + "/groups").each("name")).containsExactly("A");
        assertThat(teacher.client().get(path + "/users").ok()).isEmpty();
        assertThat(reserve(school.student(course).client(), slot(group, 0)).status())
                .isEqualTo(403);
    }

    @Test
    void the_next_appointment_is_the_first_open_slot_that_was_not_reserved() {
        JsonNode group = published(3);
        reserve(student.client(), slot(group, 0)).ok();
        String next = GROUPS + "/next_appointment";

        assertThat(student.client().get(next).each("id"))
                .containsExactly(String.valueOf(slot(group, 1)));
        assertThat(student.client().get(next, "appointment_group_ids[]", 999999999).ok()).isEmpty();
        assertThat(teacher.client().get(next).ok()).isEmpty();
    }

    @Test
    void a_deleted_group_takes_its_slots_and_reservations_along() {
        JsonNode group = published(1);
        long reservation = reserve(student.client(), slot(group, 0)).id();
        String path = GROUPS + "/" + group.path("id").asLong();

        JsonNode deleted = teacher.client().delete(path, "cancel_reason", "Ill").ok();

        assertThat(deleted.path("workflow_state").asString()).isEqualTo("deleted");
        assertThat(teacher.client().get(path).status()).isEqualTo(404);
        assertThat(teacher.client().get(EVENTS + slot(group, 0)).status()).isEqualTo(404);
        assertThat(student.client().get(EVENTS + reservation).status()).isEqualTo(404);
    }

    @Test
    void a_slot_is_moved_with_its_reservations_and_never_to_another_calendar() {
        JsonNode group = published(2);
        long slot = slot(group, 0);
        long reservation = reserve(student.client(), slot).id();

        teacher.client()
                .put(
                        EVENTS + slot,
                        "calendar_event[start_at]",
                        "2040-03-02T05:00:00Z",
                        "calendar_event[end_at]",
                        "2040-03-02T06:00:00Z")
                .ok();

        assertThat(student.client().get(EVENTS + reservation).ok().path("start_at").asString())
                .isEqualTo("2040-03-02T05:00:00Z");
        assertThat(
                        teacher.client()
                                .put(
                                        EVENTS + slot,
                                        "calendar_event[context_code]",
                                        "user_" + teacher.id())
                                .json()
                                .path("message")
                                .asString())
                .isEqualTo("Cannot move Scheduler appointments between calendars");
    }

    @Test
    void students_neither_see_nor_reserve_appointments_of_an_unpublished_course() {
        JsonNode group = published(1);
        String path = GROUPS + "/" + group.path("id").asLong();
        assertThat(student.client().get(path).status()).isEqualTo(200);

        school.admin().put("/api/v1/courses/" + course, "course[event]", "claim").ok();

        assertThat(student.client().get(path).status()).isEqualTo(403);
        assertThat(student.client().get(GROUPS).ok()).isEmpty();
        assertThat(student.client().get(EVENTS + slot(group, 0)).status()).isEqualTo(403);
        assertThat(reserve(student.client(), slot(group, 0)).status()).isEqualTo(403);
        assertThat(teacher.client().get(path).status()).isEqualTo(200);
    }
}
