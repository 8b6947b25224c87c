package io.daybook.api.integration.launches;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.integration.launches.SignedLaunch;
import io.daybook.application.integration.launches.ToolProxyLaunches;
import io.daybook.application.integration.lti.LtiContexts;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.integration.webhooks.ToolProfile.Message;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.integration.lti.ToolProxyView;
import io.daybook.query.integration.lti.ToolProxyViews;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Launches tools that were registered with LTI 2 (document 2, section 6). */
@RestController
class MessageLaunchController {

    /** The assignment for which the tool is launched. */
    record Open(@Nullable Long assignmentId) {}

    /**
     * A form to submit.
     *
     * @param url the target of the form
     * @param parameters its fields, including the signature
     */
    record LaunchJson(String url, Map<String, String> parameters) {

        static LaunchJson of(SignedLaunch launch) {
            return new LaunchJson(launch.url(), launch.parameters());
        }
    }

    private final ToolProxyLaunches launches;
    private final ToolProxyViews tools;
    private final LtiContexts contexts;
    private final AssignmentViews assignments;

    MessageLaunchController(
            ToolProxyLaunches launches,
            ToolProxyViews tools,
            LtiContexts contexts,
            AssignmentViews assignments) {
        this.launches = launches;
        this.tools = tools;
        this.contexts = contexts;
        this.assignments = assignments;
    }

    /**
     * Returns the signed form that launches a message handler of a tool for an assignment, such as
     * the settings of a plagiarism check. It must be submitted within five minutes.
     */
    @GetMapping("/api/v1/courses/{course_id}/lti/message_handlers/{message_handler_id}/launch")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    LaunchJson launch(
            CourseView course,
            @PathVariable("message_handler_id") long messageId,
            @Params Open asked,
            Caller caller) {
        ToolProxyView tool =
                tools.findByMessage(messageId)
                        .filter(found -> contexts.isActiveIn(found, course))
                        .orElseThrow(Rejection::notFound);
        Message message =
                tool.messages().stream()
                        .filter(known -> known.id() == messageId)
                        .findFirst()
                        .orElseThrow(Rejection::notFound);
        Long assignmentId = asked.assignmentId();
        AssignmentView assignment =
                assignmentId == null
                        ? null
                        : assignments
                                .find(course.id(), assignmentId)
                                .orElseThrow(Rejection::notFound);
        return LaunchJson.of(launches.launch(tool, message, caller.user(), course, assignment));
    }
}
