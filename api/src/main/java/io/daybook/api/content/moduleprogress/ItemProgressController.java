package io.daybook.api.content.moduleprogress;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.content.moduleprogress.StudentProgress;
import io.daybook.application.content.modules.ModuleViewer;
import io.daybook.application.content.modules.ModuleViewers;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.http.WebAddress;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.modules.ProgressionCommand.MarkItem;
import io.daybook.command.content.modules.ProgressionCommand.ViewItem;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import java.time.Clock;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Records what students do with module items: view them, mark them as done (docs/spec/content.md,
 * section 2.7). Requests of staff, and of students whose enrollment is concluded, are accepted
 * without effect.
 */
@RestController
@RequestMapping("/api/v1/courses/{course_id}")
class ItemProgressController {

    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final ModuleViewers readers;
    private final StudentProgress progress;
    private final Writes writes;
    private final Clock clock;

    ItemProgressController(
            ModuleViews modules,
            ModuleItemViews items,
            ModuleViewers readers,
            StudentProgress progress,
            Writes writes,
            Clock clock) {
        this.modules = modules;
        this.items = items;
        this.readers = readers;
        this.progress = progress;
        this.writes = writes;
        this.clock = clock;
    }

    record Done(String message) {
        static final Done OK = new Done("OK");
    }

    /** Marks an item as done by the caller. */
    @PutMapping("/modules/{module_id}/items/{id}/done")
    @Requires(Right.READ)
    Done markDone(
            CourseView course,
            Caller caller,
            @PathVariable("module_id") long moduleId,
            @PathVariable long id) {
        return mark(course, caller, moduleId, id, true);
    }

    /** Marks an item as not done by the caller. */
    @DeleteMapping("/modules/{module_id}/items/{id}/done")
    @Requires(Right.READ)
    Done markUndone(
            CourseView course,
            Caller caller,
            @PathVariable("module_id") long moduleId,
            @PathVariable long id) {
        return mark(course, caller, moduleId, id, false);
    }

    /**
     * Marks in a locked module, and by users who are not students of the course, are not stored.
     */
    private Done mark(CourseView course, Caller caller, long moduleId, long id, boolean done) {
        ModuleViewer reader = readers.of(course, caller);
        ModuleView module = module(course, moduleId, reader);
        ModuleItemView item =
                items.find(moduleId, id, reader.audience()).orElseThrow(Rejection::notFound);
        if (caller.isStudentOf(course) && isOpen(module, item, caller.id())) {
            writes.send(
                    new MarkItem(course.id(), caller.id(), moduleId, id, done, clock.instant()));
            progress.evaluate(course.id(), caller.id());
        }
        return Done.OK;
    }

    /** Marks an item as viewed by the caller. */
    @PostMapping("/modules/{module_id}/items/{id}/mark_read")
    @Requires(Right.READ)
    Done markRead(
            CourseView course,
            Caller caller,
            @PathVariable("module_id") long moduleId,
            @PathVariable long id) {
        ModuleViewer reader = readers.of(course, caller);
        ModuleView module = module(course, moduleId, reader);
        ModuleItemView item =
                items.find(moduleId, id, reader.audience()).orElseThrow(Rejection::notFound);
        view(course, caller, module, item, reader);
        return Done.OK;
    }

    /** Redirects to the URL of an item, and counts as viewing it. */
    @GetMapping("/module_item_redirect/{id}")
    @Requires(Right.READ)
    @ResponseSchema(
            produces = {},
            status = 302)
    ResponseEntity<Void> redirect(CourseView course, Caller caller, @PathVariable long id) {
        ModuleViewer reader = readers.of(course, caller);
        ModuleItemView item =
                items.inCourse(course.id(), id, reader.audience()).orElseThrow(Rejection::notFound);
        ModuleView module = module(course, item.moduleId(), reader);
        String address = item.externalUrl();
        if (item.type() != ItemType.EXTERNAL_URL || address == null) {
            throw Rejection.badRequest("incorrect module item type");
        }
        view(course, caller, module, item, reader);
        return ResponseEntity.status(HttpStatus.FOUND)
                .header(HttpHeaders.LOCATION, WebAddress.escaped(address))
                .build();
    }

    private void view(
            CourseView course,
            Caller caller,
            ModuleView module,
            ModuleItemView item,
            ModuleViewer reader) {
        Long student = reader.studentId();
        if (student != null && !isOpen(module, item, student)) {
            throw Rejection.locked("The module item is locked.");
        }
        if (caller.isStudentOf(course)) {
            writes.send(
                    new ViewItem(
                            course.id(), caller.id(), module.id(), item.id(), clock.instant()));
            progress.evaluate(course.id(), caller.id());
        }
    }

    private boolean isOpen(ModuleView module, ModuleItemView item, long student) {
        return !progress.evaluate(module.courseId(), student)
                .getOrDefault(module.id(), ModuleStatus.NOWHERE)
                .isLocked(module, item.position());
    }

    private ModuleView module(CourseView course, long id, ModuleViewer reader) {
        return modules.find(course.id(), id, reader.audience()).orElseThrow(Rejection::notFound);
    }
}
