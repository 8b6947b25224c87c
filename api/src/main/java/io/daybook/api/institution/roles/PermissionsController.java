package io.daybook.api.institution.roles;

import static io.daybook.application.platform.access.Right.READ;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Permissions;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * What the caller may do in an account or a course: exactly the names that were requested, unknown
 * ones with no (document 2, section 4.2).
 */
@RestController
@RequestMapping("/api/v1")
class PermissionsController {

    record AskPermissions(@Nullable List<String> permissions) {}

    /** Returns which of the requested permissions the caller has in an account. */
    @GetMapping("/accounts/{account_id}/permissions")
    @Requires(READ)
    Map<String, Boolean> inAccount(
            AccountView account, Caller caller, @Params AskPermissions asked) {
        return answers(
                asked, name -> Permissions.inAccount(name, right -> caller.may(right, account)));
    }

    /** Returns which of the requested permissions the caller has in a course. */
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
