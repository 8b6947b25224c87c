package io.daybook.api.content.externaltools;

import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.api.grading.assignments.ToolAttributesJson;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.grading.assignments.AssignmentReaders;
import io.daybook.application.grading.assignments.AssignmentReaders.Reader;
import io.daybook.application.integration.launches.ExternalToolLaunches;
import io.daybook.application.integration.launches.LaunchTickets;
import io.daybook.application.integration.launches.LaunchTickets.Ticket;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.http.WebAddress;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.externaltools.ExternalToolView;
import io.daybook.query.content.externaltools.ExternalToolViews;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Launches of external tools (docs/spec/content.md, sections 2.1 and 7). */
@RestController
class ToolLaunchController {

    private final ExternalToolViews tools;
    private final ModuleContents modules;
    private final AssignmentViews assignments;
    private final AssignmentReaders readers;
    private final LaunchTickets tickets;
    private final Urls urls;
    private final Clock clock;

    ToolLaunchController(
            ExternalToolViews tools,
            ModuleContents modules,
            AssignmentViews assignments,
            AssignmentReaders readers,
            LaunchTickets tickets,
            Urls urls,
            Clock clock) {
        this.tools = tools;
        this.modules = modules;
        this.assignments = assignments;
        this.readers = readers;
        this.clock = clock;
        this.tickets = tickets;
        this.urls = urls;
    }

    record Launch(
            @Nullable Long id,
            @Nullable String url,
            @Nullable String launchType,
            @Nullable Long moduleItemId,
            @Nullable Long assignmentId) {}

    /**
     * The tool and its launch URL.
     *
     * @param url launches the tool once, with a signature and without requiring a session; the
     *     tool's own URL if the tool has no key and secret to sign with
     */
    record LaunchJson(long id, String name, String url) {}

    /**
     * Returns the launch URL of a tool, given by a module item, by an assignment that is submitted
     * through it, by its id, or by a URL of the tool.
     */
    @GetMapping("/api/v1/courses/{course_id}/external_tools/sessionless_launch")
    @Requires(Right.READ)
    LaunchJson launch(CourseView course, @Params Launch asked, Caller caller) {
        if ("module_item".equals(asked.launchType()) && asked.moduleItemId() != null) {
            return ofItem(course, caller, asked.moduleItemId());
        }
        if ("assessment".equals(asked.launchType())) {
            return ofAssignment(course, caller, asked.assignmentId());
        }
        String url = asked.url();
        if (asked.id() == null && url == null) {
            throw Rejection.badRequest("A tool id, tool url, or module item id must be provided");
        }
        Optional<ExternalToolView> tool =
                asked.id() != null
                        ? tools.find(course.id(), asked.id())
                        : tools.at(course.id(), url == null ? "" : url);
        return json(tool, url, course, caller, LaunchedThrough.NOTHING);
    }

    /** The module item or assignment that a tool is launched through; null for none. */
    private record LaunchedThrough(@Nullable Long itemId, @Nullable Long assignmentId) {

        static final LaunchedThrough NOTHING = new LaunchedThrough(null, null);
    }

    /** Requesting the launch of an assignment that is not locked counts as viewing it. */
    private LaunchJson ofAssignment(CourseView course, Caller caller, @Nullable Long id) {
        if (id == null) {
            throw Rejection.badRequest(
                    "An assignment id must be provided for assessment LTI launch");
        }
        Reader reader = readers.of(caller, course);
        AssignmentView assignment =
                assignments
                        .find(course.id(), id)
                        .filter(reader::sees)
                        .orElseThrow(Rejection::notFound);
        ToolAttributesJson chosen =
                ToolAttributesJson.of(assignment)
                        .orElseThrow(
                                () ->
                                        Rejection.invalid(
                                                "assignment_id",
                                                "is not submitted through an external tool"));
        if (isLocked(assignment, reader, course, caller)) {
            throw Rejection.forbidden();
        }
        String url = chosen.url();
        LaunchJson launch =
                json(
                        chosen.contentId() != null
                                ? tools.find(course.id(), chosen.contentId())
                                : tools.at(course.id(), url == null ? "" : url),
                        url,
                        course,
                        caller,
                        new LaunchedThrough(null, id));
        modules.viewed(course, caller, ItemType.ASSIGNMENT, id);
        return launch;
    }

    /** Whether a module or the unlock date locks it; after its lock date it can be viewed. */
    private boolean isLocked(
            AssignmentView assignment, Reader reader, CourseView course, Caller caller) {
        Instant opens = reader.dates(assignment).unlockAt();
        return !reader.isStaff()
                && ((opens != null && opens.isAfter(clock.instant()))
                        || !modules.locks(
                                        course,
                                        caller,
                                        ItemType.ASSIGNMENT,
                                        List.of(assignment.id()))
                                .isEmpty());
    }

    /** Who requests the address through an item opens the item. */
    private LaunchJson ofItem(CourseView course, Caller caller, long itemId) {
        ModuleItemView item =
                modules.item(course, caller, itemId)
                        .filter(seen -> seen.type() == ItemType.EXTERNAL_TOOL)
                        .orElseThrow(Rejection::notFound);
        Long id = item.contentId();
        String url = item.externalUrl();
        LaunchJson launch =
                json(
                        id != null
                                ? tools.find(course.id(), id)
                                : tools.at(course.id(), url == null ? "" : url),
                        url,
                        course,
                        caller,
                        new LaunchedThrough(item.id(), null));
        modules.opened(course, caller, item);
        return launch;
    }

    /** A URL that does not belong to the tool is replaced by the tool's own URL. */
    private LaunchJson json(
            Optional<ExternalToolView> found,
            @Nullable String url,
            CourseView course,
            Caller caller,
            LaunchedThrough through) {
        ExternalToolView tool = found.orElseThrow(Rejection::notFound);
        String own = tool.url() == null ? "https://" + tool.domain() : tool.url();
        String target = url != null && tool.isAt(url) ? url : own;
        return new LaunchJson(
                tool.id(),
                tool.name(),
                ExternalToolLaunches.canBeSigned(tool)
                        ? page(
                                new Ticket(
                                        caller.id(),
                                        course.id(),
                                        tool.id(),
                                        target,
                                        through.itemId(),
                                        through.assignmentId()))
                        : target);
    }

    private String page(Ticket ticket) {
        if (!WebAddress.isAbsolute(ticket.url())) {
            throw Rejection.badRequest("The tool has no valid URL");
        }
        return urls.of(
                "/courses/"
                        + ticket.courseId()
                        + "/external_tools/sessionless_launch?verifier="
                        + tickets.write(ticket));
    }
}
