package io.daybook.api.communication.conferences;

import io.daybook.api.platform.access.MemberOr;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.communication.conferences.ConferenceAccess;
import io.daybook.application.communication.conferences.ConferenceMeetings;
import io.daybook.application.communication.contexts.CommunicationContext;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.communication.conferences.ConferenceView;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupView;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Joins and closes conferences, as the pages of clients do (document 2, section 4.5). */
@RestController
@ErrorSchema(status = 409, value = "ErrorList")
class ConferenceMeetingsController {

    private final ConferenceAccess access;
    private final ConferenceMeetings meetings;
    private final ConferenceAssembler assembler;

    ConferenceMeetingsController(
            ConferenceAccess access, ConferenceMeetings meetings, ConferenceAssembler assembler) {
        this.access = access;
        this.meetings = meetings;
        this.assembler = assembler;
    }

    /** Joins a conference of a course. It starts when a moderator joins. */
    @GetMapping("/courses/{course_id}/conferences/{id}/join")
    @Requires(Right.READ)
    @ResponseSchema(status = 303)
    ResponseEntity<Void> joinInCourse(CourseView course, Caller caller, @PathVariable long id) {
        return join(access.shown(CommunicationContext.of(course), id, caller), caller);
    }

    /** Joins a conference of a group. It starts when a moderator joins. */
    @GetMapping("/groups/{group_id}/conferences/{id}/join")
    @MemberOr(Right.VIEW_GROUP_PAGES)
    @ResponseSchema(status = 303)
    ResponseEntity<Void> joinInGroup(GroupView group, Caller caller, @PathVariable long id) {
        return join(access.shown(CommunicationContext.of(group), id, caller), caller);
    }

    private ResponseEntity<Void> join(ConferenceView conference, Caller caller) {
        return ResponseEntity.status(HttpStatus.SEE_OTHER)
                .cacheControl(CacheControl.noStore())
                .header("Referrer-Policy", "no-referrer")
                .header(HttpHeaders.LOCATION, meetings.join(conference, caller))
                .build();
    }

    /** Ends a conference of a course; only for its moderators. */
    @PostMapping("/courses/{course_id}/conferences/{id}/close")
    @Requires(Right.READ)
    ConferenceJson closeInCourse(CourseView course, Caller caller, @PathVariable long id) {
        var context = CommunicationContext.of(course);
        return assembler.one(meetings.close(access.shown(context, id, caller), caller));
    }

    /** Ends a conference of a group; only for its moderators. */
    @PostMapping("/groups/{group_id}/conferences/{id}/close")
    @MemberOr(Right.VIEW_GROUP_PAGES)
    ConferenceJson closeInGroup(GroupView group, Caller caller, @PathVariable long id) {
        var context = CommunicationContext.of(group);
        return assembler.one(meetings.close(access.shown(context, id, caller), caller));
    }
}
