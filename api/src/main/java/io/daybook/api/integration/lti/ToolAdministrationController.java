package io.daybook.api.integration.lti;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.application.integration.lti.LtiContext;
import io.daybook.application.integration.lti.ToolAdministration;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.institution.accounts.AccountView;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Activates, disables and deletes the tools of an account or a course, and accepts or dismisses
 * their re-registrations (document 2, section 6).
 */
@RestController
@ErrorSchema(status = 424, value = "ErrorStatus")
class ToolAdministrationController {

    private static final String ACCOUNT =
            "/api/v1/accounts/{account_id}/tool_proxies/{tool_proxy_id}";
    private static final String COURSE = "/api/v1/courses/{course_id}/tool_proxies/{tool_proxy_id}";
    private static final int FAILED_DEPENDENCY = 424;

    /** The requested state of the tool. */
    record ChangeTool(@Nullable String workflowState) {}

    /** Confirmation of the operation. */
    record StatusJson(String status) {

        static final StatusJson SUCCESS = new StatusJson("success");
    }

    private final ToolAdministration administration;

    ToolAdministrationController(ToolAdministration administration) {
        this.administration = administration;
    }

    /** Activates or disables a tool of an account. */
    @PutMapping(ACCOUNT)
    @Requires(Right.MANAGE_LTI_EDIT)
    StatusJson changeInAccount(
            AccountView account, @PathVariable("tool_proxy_id") long id, @Params ChangeTool body) {
        administration.change(LtiContext.of(account), id, body.workflowState());
        return StatusJson.SUCCESS;
    }

    /** Activates or disables a tool of a course. */
    @PutMapping(COURSE)
    @Requires(Right.MANAGE_LTI_EDIT)
    StatusJson changeInCourse(
            CourseView course, @PathVariable("tool_proxy_id") long id, @Params ChangeTool body) {
        administration.change(LtiContext.of(course), id, body.workflowState());
        return StatusJson.SUCCESS;
    }

    /** Deletes a tool of an account and its subscriptions. */
    @DeleteMapping(ACCOUNT)
    @Requires({Right.MANAGE_DATA_SERVICES, Right.MANAGE_LTI_DELETE})
    StatusJson deleteInAccount(AccountView account, @PathVariable("tool_proxy_id") long id) {
        administration.delete(LtiContext.of(account), id);
        return StatusJson.SUCCESS;
    }

    /** Deletes a tool of a course and its subscriptions. */
    @DeleteMapping(COURSE)
    @Requires(Right.MANAGE_LTI_DELETE)
    StatusJson deleteInCourse(CourseView course, @PathVariable("tool_proxy_id") long id) {
        administration.delete(LtiContext.of(course), id);
        return StatusJson.SUCCESS;
    }

    /** Accepts the re-registration of a tool of an account, if the tool confirms it. */
    @PutMapping(ACCOUNT + "/update")
    @Requires(Right.MANAGE_LTI_EDIT)
    StatusJson acceptInAccount(AccountView account, @PathVariable("tool_proxy_id") long id) {
        return accepted(LtiContext.of(account), id);
    }

    /** Accepts the re-registration of a tool of a course, if the tool confirms it. */
    @PutMapping(COURSE + "/update")
    @Requires(Right.MANAGE_LTI_EDIT)
    StatusJson acceptInCourse(CourseView course, @PathVariable("tool_proxy_id") long id) {
        return accepted(LtiContext.of(course), id);
    }

    private StatusJson accepted(LtiContext context, long id) {
        if (!administration.acceptUpdate(context, id)) {
            throw new ApiErrorException(
                    ApiErrorResponse.bare(FAILED_DEPENDENCY, "status", "Failed"));
        }
        return StatusJson.SUCCESS;
    }

    /** Dismisses the re-registration of a tool of an account. */
    @DeleteMapping(ACCOUNT + "/update")
    @Requires(Right.MANAGE_LTI_EDIT)
    StatusJson dismissInAccount(AccountView account, @PathVariable("tool_proxy_id") long id) {
        administration.dismissUpdate(LtiContext.of(account), id);
        return StatusJson.SUCCESS;
    }

    /** Dismisses the re-registration of a tool of a course. */
    @DeleteMapping(COURSE + "/update")
    @Requires(Right.MANAGE_LTI_EDIT)
    StatusJson dismissInCourse(CourseView course, @PathVariable("tool_proxy_id") long id) {
        administration.dismissUpdate(LtiContext.of(course), id);
        return StatusJson.SUCCESS;
    }
}
