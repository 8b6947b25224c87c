package io.daybook.api.communication.conferences;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ConferencesApiTest {

    private static final String OWN = "/api/v1/conferences";

    private final School school = new School();
    private final long course = school.course();
    private final Person teacher = school.teacher(course);
    private final Person student = school.student(course);
    private final Person other = school.student(course);
    private final String list = "/api/v1/courses/" + course + "/conferences";
    private final String create = "/courses/" + course + "/conferences";

    private Reply create(Person by, Object... more) {
        List<Object> all =
                new ArrayList<>(
                        List.of(
                                "web_conference[title]",
                                "Questions",
                                "web_conference[conference_type]",
                                "Link",
                                "web_conference[url]",
                                "https://meet.example.org/1"));
        all.addAll(List.of(more));
        return by.client().post(create, all.toArray());
    }

    private static JsonNode conferences(Person person, String path, Object... more) {
        return person.client().get(path, more).ok().path("conferences");
    }

    @Test
    void a_conference_is_shown_to_its_participants_and_content_managers() {
        JsonNode made =
                create(teacher, "user[]", student.id(), "web_conference[duration]", 60).ok();

        assertThat(made.path("users")).hasSize(2);
        assertThat(made.path("invitees").get(0).asLong()).isEqualTo(student.id());
        assertThat(made.path("attendees")).isEmpty();
        assertThat(made.path("recordings")).isEmpty();
        assertThat(made.path("duration").asInt()).isEqualTo(60);
        assertThat(made.path("long_running").asBoolean()).isFalse();
        assertThat(made.path("started_at").isNull()).isTrue();
        assertThat(made.path("context_type").asString()).isEqualTo("Course");
        assertThat(conferences(student, list)).hasSize(1);
        assertThat(conferences(teacher, list)).hasSize(1);
        assertThat(conferences(other, list)).isEmpty();
        assertThat(school.person("Nobody").client().get(list).status()).isEqualTo(403);
        assertThat(conferences(student, OWN)).hasSize(1);
        assertThat(conferences(other, OWN)).isEmpty();
    }

    @Test
    void everyone_is_invited_at_once() {
        JsonNode made = create(student, "user[all]", 1).ok();

        assertThat(made.path("users")).hasSize(3);
        assertThat(conferences(other, OWN)).hasSize(1);
    }

    @Test
    void nobody_is_invited_by_a_switch_that_is_off_in_any_spelling() {
        JsonNode made =
                create(teacher, "user[all]", "False", "user[" + student.id() + "]", "no").ok();

        assertThat(made.path("invitees")).isEmpty();
    }

    @Test
    void everyone_is_listed_in_the_order_of_their_ids() {
        long large = school.course();
        Client leader = school.teacher(large).client();
        List<Long> students =
                IntStream.range(0, 9).mapToObj(_ -> school.student(large).id()).toList();

        JsonNode made =
                leader.post(
                                "/courses/" + large + "/conferences",
                                "web_conference[title]",
                                "Everyone",
                                "web_conference[conference_type]",
                                "Link",
                                "web_conference[url]",
                                "https://meet.example.org/9",
                                "user[all]",
                                1)
                        .ok();

        assertThat(made.path("invitees").valueStream().map(JsonNode::asLong))
                .containsExactlyElementsOf(students);
    }

    @Test
    void a_conference_is_live_from_when_its_leader_joins_until_it_is_closed() {
        long id = create(teacher, "user[]", student.id()).id();
        String path = create + "/" + id;

        assertThat(conferences(student, OWN, "state", "live")).isEmpty();
        assertThat(student.client().get(path + "/join").status()).isEqualTo(409);
        assertThat(other.client().get(path + "/join").status()).isEqualTo(403);
        Reply joined = teacher.client().get(path + "/join");
        assertThat(joined.status()).isEqualTo(303);
        assertThat(joined.header("Location")).contains("https://meet.example.org/1");
        assertThat(student.client().get(path + "/join").status()).isEqualTo(303);
        JsonNode live = conferences(student, OWN, "state", "live");
        assertThat(live).hasSize(1);
        assertThat(live.get(0).path("attendees")).hasSize(2);
        assertThat(student.client().post(path + "/close").status()).isEqualTo(403);
        JsonNode closed = teacher.client().post(path + "/close").ok();
        assertThat(closed.path("ended_at").isNull()).isFalse();
        assertThat(conferences(student, OWN, "state", "live")).isEmpty();
        assertThat(conferences(student, OWN, "state", "other")).hasSize(1);
    }

    @Test
    void conferences_of_a_course_come_newest_first_in_pages() {
        create(teacher, "web_conference[title]", "First");
        create(teacher, "web_conference[title]", "Second");

        Reply page = teacher.client().get(list, "per_page", 1);
        assertThat(page.ok().path("conferences").get(0).path("title").asString())
                .isEqualTo("Second");
        assertThat(page.next()).isPresent();
    }

    @Test
    void a_conference_belongs_to_the_course_of_the_path() {
        long elsewhere = school.course();
        long id = create(teacher).id();
        school.enroll(elsewhere, teacher, "Teacher");

        String path = "/courses/" + elsewhere + "/conferences/" + id;
        assertThat(teacher.client().get(path + "/join").status()).isEqualTo(404);
        assertThat(teacher.client().post(path + "/close").status()).isEqualTo(404);
    }

    @Test
    void invalid_conferences_are_refused_with_the_name_of_the_field() {
        Reply untitled = create(teacher, "web_conference[title]", "");
        assertThat(untitled.status()).isEqualTo(400);
        assertThat(untitled.json().path("errors").has("title")).isTrue();
        Reply unknown = create(teacher, "web_conference[conference_type]", "BigBlueButton");
        assertThat(unknown.json().path("errors").has("conference_type")).isTrue();
        Reply nowhere = create(teacher, "web_conference[url]", "javascript:x");
        assertThat(nowhere.json().path("errors").has("url")).isTrue();
        Reply short0 = create(teacher, "web_conference[duration]", 0);
        assertThat(short0.json().path("errors").has("duration")).isTrue();
        Reply stranger = create(teacher, "user[]", school.person("Stranger").id());
        assertThat(stranger.json().path("errors").has("user")).isTrue();
        assertThat(create(school.person("Outsider")).status()).isEqualTo(403);
    }

    @Test
    void conferences_of_an_unpublished_course_are_hidden_from_students() {
        create(teacher, "user[]", student.id());
        assertThat(conferences(student, OWN)).hasSize(1);

        school.admin().put("/api/v1/courses/" + course, "course[event]", "claim").ok();

        assertThat(student.client().get(list).status()).isEqualTo(403);
        assertThat(conferences(student, OWN)).isEmpty();
        assertThat(conferences(teacher, OWN)).hasSize(1);
    }

    @Test
    void conferences_of_a_hidden_tab_are_not_found_by_students() {
        teacher.client()
                .put("/api/v1/courses/" + course + "/tabs/conferences", "hidden", true)
                .ok();

        assertThat(student.client().get(list).status()).isEqualTo(404);
        assertThat(teacher.client().get(list).status()).isEqualTo(200);
    }

    @Test
    void members_of_a_group_confer_in_it() {
        long category =
                school.admin()
                        .post("/api/v1/courses/" + course + "/group_categories", "name", "Labs")
                        .id();
        long group =
                school.admin()
                        .post("/api/v1/group_categories/" + category + "/groups", "name", "Red")
                        .id();
        school.admin()
                .post("/api/v1/groups/" + group + "/memberships", "user_id", student.id())
                .ok();
        String path = "/groups/" + group + "/conferences";
        Object[] sent = {
            "web_conference[title]", "Us",
            "web_conference[conference_type]", "Link",
            "web_conference[url]", "https://meet.example.org/2"
        };

        JsonNode made = student.client().post(path, sent).ok();
        assertThat(made.path("context_type").asString()).isEqualTo("Group");
        assertThat(other.client().post(path, sent).status()).isEqualTo(403);
        assertThat(conferences(student, "/api/v1" + path)).hasSize(1);
        assertThat(conferences(teacher, "/api/v1" + path)).hasSize(1);
        assertThat(conferences(student, OWN)).hasSize(1);
        String one = path + "/" + made.path("id").asLong();
        assertThat(student.client().get(one + "/join").status()).isEqualTo(303);
        assertThat(student.client().post(one + "/close").status()).isEqualTo(200);
    }
}
