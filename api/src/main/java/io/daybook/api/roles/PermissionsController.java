package io.daybook.api.roles;

import static io.daybook.api.access.Right.READ;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Permissions;
import io.daybook.api.access.Requires;
import io.daybook.api.edge.Params;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.courses.CourseView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * What the caller may do in an account or a course: exactly the names that were asked for, unknown
 * ones with no (document 2, section 4.2).
 */
@RestController
@RequestMapping("/api/v1")
class PermissionsController {

    record AskPermissions(@Nullable List<String> permissions) {}

    @GetMapping("/accounts/{account_id}/permissions")
    @Requires(READ)
    Map<String, Boolean> inAccount(
            AccountView account, Caller caller, @Params AskPermissions asked) {
        return answers(
                asked, name -> Permissions.inAccount(name, right -> caller.may(right, account)));
    }

    @GetMapping("/courses/{course_id}/permissions")
    @Requires(READ)
    Map<String, Boolean> inCourse(CourseView course, Caller caller, @Params AskPermissions asked) {
        return answers(
                asked, name -> Permissions.inCourse(name, right -> caller.may(right, course)));
    }

    private static Map<String, Boolean> answers(AskPermissions asked, Predicate<String> has) {
        var answers = new LinkedHashMap<String, Boolean>();
        if (asked.permissions() != null) {
            asked.permissions().forEach(name -> answers.put(name, has.test(name)));
        }
        return answers;
    }
}
