package io.daybook.api.content.masterypaths;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/**
 * A course with mastery paths: from 70 % of the trigger on there is one set, from 40 % on there are
 * two, and below there is nothing. The trigger and what is in several sets are in a module.
 */
final class PathCourse {

    final School school = new School();
    final long course = school.course();
    final Client teacher = school.teacher(course).client();
    final Person student = school.student(course);
    final Person other = school.student(course);
    final String api = "/api/v1/courses/" + course;
    final long trigger = assignment("Trigger", false, true);
    final long best = assignment("Best", true, true);
    final long left = assignment("Left", true, true);
    final long shared = assignment("Shared", true, true);
    final long draft = assignment("Draft", true, false);
    final long module;
    final String items;
    final long item;
    JsonNode rule = makeRule();

    PathCourse() {
        school.admin()
                .put("/api/v1/accounts/self/features/flags/conditional_release", "state", "allowed")
                .ok();
        switchTo("on");
        module = teacher.post(api + "/modules", "module[name]", "Week").id();
        items = api + "/modules/" + module + "/items";
        item = item(trigger);
        item(shared);
        teacher.put(api + "/modules/" + module, "module[published]", true).ok();
    }

    void switchTo(String state) {
        teacher.put(api + "/features/flags/conditional_release", "state", state).ok();
    }

    private long assignment(String name, boolean forSome, boolean published) {
        return teacher.post(
                        api + "/assignments",
                        "assignment[name]",
                        name,
                        "assignment[points_possible]",
                        10,
                        "assignment[submission_types][]",
                        "online_text_entry",
                        "assignment[due_at]",
                        "2130-01-01T12:00:00Z",
                        "assignment[only_visible_to_overrides]",
                        forSome,
                        "assignment[published]",
                        published)
                .id();
    }

    private static String range(String from, String to, String... sets) {
        return "{\"lower_bound\":%s,\"upper_bound\":%s,\"assignment_sets\":[%s]}"
                .formatted(from, to, String.join(",", sets));
    }

    private static String set(Object... assignments) {
        List<String> named =
                List.of(assignments).stream().map("{\"assignment_id\":%s}"::formatted).toList();
        return "{\"assignment_set_associations\":[" + String.join(",", named) + "]}";
    }

    /** The rule, once more where it was deleted. */
    JsonNode makeRule() {
        return teacher.postJson(
                        api + "/mastery_paths/rules",
                        "{\"trigger_assignment_id\":%d,\"scoring_ranges\":[%s,%s]}"
                                .formatted(
                                        trigger,
                                        range("0.7", "1", set(best, shared)),
                                        range("0.4", "0.7", set(draft, shared, left), set(shared))))
                .ok();
    }

    void endRule() {
        teacher.delete(api + "/mastery_paths/rules/" + rule.path("id").asLong()).ok();
    }

    long item(long assignment) {
        return teacher.post(
                        items,
                        "module_item[type]",
                        "Assignment",
                        "module_item[content_id]",
                        assignment)
                .id();
    }

    /** A set of a range, both counted from the lowest and from nothing. */
    long setId(int range, int set) {
        return rule.at("/scoring_ranges/%d/assignment_sets/%d/id".formatted(range, set)).asLong();
    }

    void grade(Object score) {
        teacher.put(
                        api + "/assignments/" + trigger + "/submissions/" + student.id(),
                        "submission[posted_grade]",
                        score)
                .ok();
    }

    Reply choose(Client client, Object set, Object... more) {
        Object[] sent = new Object[more.length + 2];
        sent[0] = "assignment_set_id";
        sent[1] = set;
        System.arraycopy(more, 0, sent, 2, more.length);
        return client.post(items + "/" + item + "/select_mastery_path", sent);
    }

    /** The names of the assignments somebody sees. */
    List<String> seenBy(Person who) {
        return who.client()
                .get(api + "/assignments", "order_by", "name")
                .ok()
                .valueStream()
                .map(it -> it.path("name").asString())
                .toList();
    }

    void awaitSeen(String... names) {
        Awaitility.await().until(() -> seenBy(student), List.of(names)::equals);
    }
}
