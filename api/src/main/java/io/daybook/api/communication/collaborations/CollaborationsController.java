package io.daybook.api.communication.collaborations;

import io.daybook.api.people.users.UserJson;
import io.daybook.api.platform.access.MemberOr;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.communication.collaborations.CollaborationAccess;
import io.daybook.application.communication.contexts.CommunicationContext;
import io.daybook.application.content.courses.CourseTab;
import io.daybook.application.content.courses.VisibleTabs;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.communication.collaborations.CollaborationCommand.DeleteCollaboration;
import io.daybook.query.communication.collaborations.CollaborationView;
import io.daybook.query.communication.collaborations.CollaborationViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Collaborations of courses and groups (document 2, section 4.5). */
@RestController
class CollaborationsController {

    private final CollaborationAccess access;
    private final CollaborationViews collaborations;
    private final CollaborationAssembler assembler;
    private final PotentialCollaborators potential;
    private final VisibleTabs tabs;
    private final CollaborationService service;
    private final Writes writes;
    private final Clock clock;

    CollaborationsController(
            CollaborationAccess access,
            CollaborationViews collaborations,
            CollaborationAssembler assembler,
            PotentialCollaborators potential,
            VisibleTabs tabs,
            CollaborationService service,
            Writes writes,
            Clock clock) {
        this.access = access;
        this.collaborations = collaborations;
        this.assembler = assembler;
        this.potential = potential;
        this.tabs = tabs;
        this.service = service;
        this.writes = writes;
        this.clock = clock;
    }

    /** Lists the collaborations of a course that the caller created or takes part in. */
    @GetMapping("/api/v1/courses/{course_id}/collaborations")
    @Requires(Right.READ)
    Page<CollaborationJson> ofCourse(CourseView course, Caller caller, Listing listing) {
        tabs.require(CourseTab.COLLABORATIONS, course, caller);
        return assembler.page(access.in(CommunicationContext.of(course), caller, listing.range()));
    }

    /** Lists the collaborations of a group that the caller created or takes part in. */
    @GetMapping("/api/v1/groups/{group_id}/collaborations")
    @MemberOr(Right.VIEW_GROUP_PAGES)
    Page<CollaborationJson> ofGroup(GroupView group, Caller caller, Listing listing) {
        return assembler.page(access.in(CommunicationContext.of(group), caller, listing.range()));
    }

    /** Lists the collaborators of a collaboration that the caller sees. */
    @GetMapping("/api/v1/collaborations/{id}/members")
    @OpenToAll
    Page<CollaboratorJson> members(@PathVariable long id, Caller caller, Listing listing) {
        CollaborationView shown = access.shown(id, caller);
        return assembler.members(
                collaborations.collaborators(shown.id(), listing.range()), listing);
    }

    /** Lists the users of a course who can be invited to collaborate, by sortable name. */
    @GetMapping("/api/v1/courses/{course_id}/potential_collaborators")
    @Requires(Right.READ_ROSTER)
    Page<UserJson> potentialOfCourse(CourseView course, Caller caller, Listing listing) {
        return potential.of(course, caller, listing);
    }

    /** Lists the members of a group and the staff of its course, by sortable name. */
    @GetMapping("/api/v1/groups/{group_id}/potential_collaborators")
    @MemberOr({Right.VIEW_GROUP_PAGES, Right.MANAGE_GROUPS_MANAGE})
    Page<UserJson> potentialOfGroup(GroupView group, Caller caller, Listing listing) {
        return potential.of(group, caller, listing);
    }

    /** Creates a collaboration in a course. */
    @PostMapping("/courses/{course_id}/collaborations")
    @Requires(Right.CREATE_COLLABORATIONS)
    CollaborationJson createInCourse(
            CourseView course, Caller caller, @Params NewCollaboration.Request sent) {
        tabs.require(CourseTab.COLLABORATIONS, course, caller);
        return assembler.one(service.inCourse(course, caller, sent));
    }

    /** Creates a collaboration in a group. */
    @PostMapping("/groups/{group_id}/collaborations")
    @MemberOr(Right.MANAGE_GROUPS_MANAGE)
    CollaborationJson createInGroup(
            GroupView group, Caller caller, @Params NewCollaboration.Request sent) {
        return assembler.one(service.inGroup(group, caller, sent));
    }

    /** Updates a collaboration of a course, by its creator or a content manager. */
    @PutMapping("/courses/{course_id}/collaborations/{id}")
    @Requires(Right.READ)
    CollaborationJson updateInCourse(
            CourseView course,
            @PathVariable long id,
            Caller caller,
            @Params CollaborationChange sent) {
        CollaborationView before = access.own(CommunicationContext.of(course), id, caller);
        return assembler.one(service.changeInCourse(before, course, caller, sent));
    }

    /** Updates a collaboration of a group, by its creator or a content manager. */
    @PutMapping("/groups/{group_id}/collaborations/{id}")
    @MemberOr(Right.VIEW_GROUP_PAGES)
    CollaborationJson updateInGroup(
            GroupView group,
            @PathVariable long id,
            Caller caller,
            @Params CollaborationChange sent) {
        CollaborationView before = access.own(CommunicationContext.of(group), id, caller);
        return assembler.one(service.changeInGroup(before, group, sent));
    }

    /** Deletes a collaboration of a course, by its creator or a content manager. */
    @DeleteMapping("/courses/{course_id}/collaborations/{id}")
    @Requires(Right.READ)
    CollaborationJson deleteInCourse(CourseView course, @PathVariable long id, Caller caller) {
        return delete(access.own(CommunicationContext.of(course), id, caller));
    }

    /** Deletes a collaboration of a group, by its creator or a content manager. */
    @DeleteMapping("/groups/{group_id}/collaborations/{id}")
    @MemberOr(Right.VIEW_GROUP_PAGES)
    CollaborationJson deleteInGroup(GroupView group, @PathVariable long id, Caller caller) {
        return delete(access.own(CommunicationContext.of(group), id, caller));
    }

    private CollaborationJson delete(CollaborationView collaboration) {
        CollaborationJson answer = assembler.one(collaboration);
        writes.send(new DeleteCollaboration(collaboration.id(), clock.instant()));
        return answer;
    }
}
