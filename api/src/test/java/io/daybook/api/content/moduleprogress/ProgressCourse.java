package io.daybook.api.content.moduleprogress;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import tools.jackson.databind.JsonNode;

/** A published course with a teacher and a student, and its modules. */
final class ProgressCourse {

    final School school = new School();
    final long course = school.course();
    final Client teacher = school.teacher(course).client();
    final Person student = school.student(course);
    final String modules = "/api/v1/courses/" + course + "/modules";

    /** Creates a published module with further parameters. */
    long module(Object... more) {
        long id = teacher.post(modules, "module[name]", "A module").id();
        teacher.put(modules + "/" + id, "module[published]", true).ok();
        if (more.length > 0) {
            teacher.put(modules + "/" + id, more).ok();
        }
        return id;
    }

    /** Adds an external URL with a requirement. */
    long link(long module, String requirement) {
        long id =
                teacher.post(
                                modules + "/" + module + "/items",
                                "module_item[type]",
                                "ExternalUrl",
                                "module_item[title]",
                                "A link",
                                "module_item[external_url]",
                                "https://example.edu/read?a=1",
                                "module_item[completion_requirement][type]",
                                requirement)
                        .id();
        publishItemsOf(module);
        return id;
    }

    /** Publishes a module with its items. */
    void publishItemsOf(long module) {
        teacher.put(modules + "/" + module, "module[published]", true).ok();
    }

    /** Creates a published assignment. */
    long assignment() {
        return teacher.post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[name]",
                        "An essay",
                        "assignment[points_possible]",
                        10,
                        "assignment[submission_types][]",
                        "online_text_entry",
                        "assignment[published]",
                        true)
                .id();
    }

    /** Adds an assignment with a requirement. */
    long item(long module, long assignment, String requirement) {
        return teacher.post(
                        modules + "/" + module + "/items",
                        "module_item[type]",
                        "Assignment",
                        "module_item[content_id]",
                        assignment,
                        "module_item[completion_requirement][type]",
                        requirement)
                .id();
    }

    /** Returns the module as the student sees it. */
    JsonNode seen(long module) {
        return student.client().get(modules + "/" + module).ok();
    }

    /** Returns the state of the module for the student. */
    String state(long module) {
        return seen(module).path("state").asString();
    }

    /** Marks an item as read. */
    Reply read(Client client, long module, long item) {
        return client.post(modules + "/" + module + "/items/" + item + "/mark_read");
    }
}
