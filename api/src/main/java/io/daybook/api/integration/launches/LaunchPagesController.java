package io.daybook.api.integration.launches;

import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.integration.launches.ExternalToolLaunches;
import io.daybook.application.integration.launches.LaunchTickets;
import io.daybook.application.integration.launches.LaunchTickets.Ticket;
import io.daybook.application.integration.launches.SignedLaunch;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.application.platform.errors.Required;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.externaltools.ExternalToolView;
import io.daybook.query.content.externaltools.ExternalToolViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.people.users.CachedUserViews;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * Launches external tools in browsers without a session, and receives users who return from tools.
 */
@RestController
class LaunchPagesController {

    /** The one-time ticket of the launch. */
    record OpenTool(@Nullable String verifier) {}

    /** What a tool says when it sends the browser back. */
    record LaunchReturn(
            @Nullable String status, @Nullable String ltiMsg, @Nullable String ltiErrormsg) {}

    private final LaunchTickets tickets;
    private final ExternalToolLaunches launches;
    private final ExternalToolViews tools;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final AssignmentViews assignments;

    LaunchPagesController(
            LaunchTickets tickets,
            ExternalToolLaunches launches,
            ExternalToolViews tools,
            CourseViews courses,
            CachedUserViews people,
            AssignmentViews assignments) {
        this.tickets = tickets;
        this.launches = launches;
        this.tools = tools;
        this.courses = courses;
        this.people = people;
        this.assignments = assignments;
    }

    /** Launches a tool: returns a page whose signed form submits itself to the tool. Works once. */
    @GetMapping("/courses/{course_id}/external_tools/sessionless_launch")
    @ResponseSchema(produces = "text/html")
    @Unauthenticated("the verifier says who opens the tool")
    ResponseEntity<String> open(@PathVariable("course_id") long courseId, @Params OpenTool asked) {
        String verifier = Required.text(asked.verifier(), "verifier");
        return tickets.use(verifier)
                .filter(ticket -> ticket.courseId() == courseId)
                .flatMap(this::launch)
                .map(LaunchPages::launch)
                .orElseThrow(Rejection::notFound);
    }

    private Optional<SignedLaunch> launch(Ticket ticket) {
        return courses.find(ticket.courseId()).flatMap(course -> launch(ticket, course));
    }

    private Optional<SignedLaunch> launch(Ticket ticket, CourseView course) {
        return tools.find(course.id(), ticket.toolId())
                .filter(ExternalToolLaunches::canBeSigned)
                .flatMap(tool -> launch(ticket, tool, course));
    }

    private Optional<SignedLaunch> launch(Ticket ticket, ExternalToolView tool, CourseView course) {
        return people.findUser(ticket.userId())
                .map(
                        user ->
                                launches.launch(
                                        tool,
                                        ticket.url(),
                                        user,
                                        course,
                                        ticket.moduleItemId(),
                                        assignment(ticket)));
    }

    private @Nullable AssignmentView assignment(Ticket ticket) {
        Long id = ticket.assignmentId();
        return id == null ? null : assignments.find(ticket.courseId(), id).orElse(null);
    }

    /** Shows the page to which tools redirect the browser after a launch. */
    @GetMapping("/courses/{course_id}/lti/launch_return")
    @ResponseSchema(produces = "text/html")
    @Unauthenticated("shows nothing but what the tool says")
    ResponseEntity<String> launchReturn(
            @PathVariable("course_id") long courseId, @Params LaunchReturn said) {
        return said.ltiErrormsg() != null
                ? LaunchPages.returned("The tool could not be used", said.ltiErrormsg())
                : LaunchPages.returned("You have left the tool", said.ltiMsg());
    }

    /** Shows the page to which tools redirect the browser after a registration in an account. */
    @GetMapping("/accounts/{account_id}/lti/registration_return")
    @ResponseSchema(produces = "text/html")
    @Unauthenticated("shows nothing but what the tool says")
    ResponseEntity<String> accountReturn(
            @PathVariable("account_id") long accountId, @Params LaunchReturn said) {
        return registered(said);
    }

    /** Shows the page to which tools redirect the browser after a registration in a course. */
    @GetMapping("/courses/{course_id}/lti/registration_return")
    @ResponseSchema(produces = "text/html")
    @Unauthenticated("shows nothing but what the tool says")
    ResponseEntity<String> courseReturn(
            @PathVariable("course_id") long courseId, @Params LaunchReturn said) {
        return registered(said);
    }

    private static ResponseEntity<String> registered(LaunchReturn said) {
        return "success".equals(said.status())
                ? LaunchPages.returned("The tool is registered", said.ltiMsg())
                : LaunchPages.returned("The tool is not registered", said.ltiErrormsg());
    }
}
