package io.daybook.api.communication.conferences;

import io.daybook.api.platform.access.MemberOr;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.communication.conferences.ConferenceAccess;
import io.daybook.application.communication.contexts.CommunicationContext;
import io.daybook.application.content.courses.CourseTab;
import io.daybook.application.content.courses.VisibleTabs;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupView;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Web conferences of courses and groups (document 2, section 4.5). */
@RestController
class ConferencesController {

    private final ConferenceAccess access;
    private final ConferenceAssembler assembler;
    private final ConferenceCreation creation;
    private final VisibleTabs tabs;

    ConferencesController(
            ConferenceAccess access,
            ConferenceAssembler assembler,
            ConferenceCreation creation,
            VisibleTabs tabs) {
        this.access = access;
        this.assembler = assembler;
        this.creation = creation;
        this.tabs = tabs;
    }

    /** Lists the conferences of a course that the caller takes part in, the newest first. */
    @GetMapping("/api/v1/courses/{course_id}/conferences")
    @Requires(Right.READ)
    @ResponseSchema(value = ConferenceJson.class, array = true, key = "conferences")
    WrappedPage ofCourse(CourseView course, Caller caller, Listing listing) {
        tabs.require(CourseTab.CONFERENCES, course, caller);
        return assembler.page(access.in(CommunicationContext.of(course), caller, listing.range()));
    }

    /** Lists the conferences of a group that the caller takes part in, the newest first. */
    @GetMapping("/api/v1/groups/{group_id}/conferences")
    @MemberOr(Right.VIEW_GROUP_PAGES)
    @ResponseSchema(value = ConferenceJson.class, array = true, key = "conferences")
    WrappedPage ofGroup(GroupView group, Caller caller, Listing listing) {
        return assembler.page(access.in(CommunicationContext.of(group), caller, listing.range()));
    }

    /** Which conferences are requested: {@code live} for those that are being held. */
    record Choice(@Nullable String state) {}

    /** Lists the caller's conferences of all courses and groups, the newest first. */
    @GetMapping("/api/v1/conferences")
    @OpenToAll
    @ResponseSchema(value = ConferenceJson.class, array = true, key = "conferences")
    WrappedPage ofCaller(Caller caller, Listing listing, @Params Choice asked) {
        return assembler.page(access.of(caller, "live".equals(asked.state()), listing.range()));
    }

    /** Creates a conference in a course. */
    @PostMapping("/courses/{course_id}/conferences")
    @Requires(Right.CREATE_CONFERENCES)
    ConferenceJson createInCourse(
            CourseView course, Caller caller, @Params ConferenceRequest sent) {
        tabs.require(CourseTab.CONFERENCES, course, caller);
        return assembler.one(creation.inCourse(course, caller, sent));
    }

    /** Creates a conference in a group. */
    @PostMapping("/groups/{group_id}/conferences")
    @MemberOr(Right.MANAGE_GROUPS_MANAGE)
    ConferenceJson createInGroup(GroupView group, Caller caller, @Params ConferenceRequest sent) {
        return assembler.one(creation.inGroup(group, caller, sent));
    }
}
