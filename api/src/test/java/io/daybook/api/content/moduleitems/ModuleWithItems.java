package io.daybook.api.content.moduleitems;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;

/** A module of a course, to which its teacher adds items. */
final class ModuleWithItems {

    final School school = new School();
    final long course = school.course();
    final Client teacher = school.teacher(course).client();
    final String modules = "/api/v1/courses/" + course + "/modules";
    final long id = teacher.post(modules, "module[name]", "Week 1").id();
    final String items = modules + "/" + id + "/items";

    /** A published essay of 10 points. */
    long assignment(Object... more) {
        String assignments = "/api/v1/courses/" + course + "/assignments";
        long made =
                teacher.post(
                                assignments,
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                10,
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[published]",
                                true)
                        .id();
        if (more.length > 0) {
            teacher.put(assignments + "/" + made, more).ok();
        }
        return made;
    }

    Reply add(String type, Object... more) {
        return teacher.post(items, with("module_item[type]", type, more));
    }

    /** The id of the item. */
    long addAssignment(long assignment, Object... more) {
        return add("Assignment", with("module_item[content_id]", assignment, more)).id();
    }

    private static Object[] with(String name, Object value, Object... more) {
        Object[] all = new Object[more.length + 2];
        all[0] = name;
        all[1] = value;
        System.arraycopy(more, 0, all, 2, more.length);
        return all;
    }

    /** Publishes a module of the course. */
    void publish(long module) {
        teacher.put(modules + "/" + module, "module[published]", true).ok();
    }
}
