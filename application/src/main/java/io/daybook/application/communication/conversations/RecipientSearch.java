package io.daybook.application.communication.conversations;

import io.daybook.application.platform.access.Caller;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.SearchTerms;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Searches the users and contexts that a caller may write to: contexts first, then users. */
@Component
public class RecipientSearch {

    private final ContextRecipients contexts;
    private final UserRecipients users;
    private final MessageableUsers reachable;
    private final CourseViews courses;
    private final CachedUserViews people;

    RecipientSearch(
            ContextRecipients contexts,
            UserRecipients users,
            MessageableUsers reachable,
            CourseViews courses,
            CachedUserViews people) {
        this.contexts = contexts;
        this.users = users;
        this.reachable = reachable;
        this.courses = courses;
        this.people = people;
    }

    /**
     * Returns a page of the result.
     *
     * @throws Rejection 404 where the one user requested is not known
     */
    public Page<Recipient> find(RecipientQuery asked, Caller caller, PageRange range) {
        if (asked.userId() != null) {
            return single(asked.userId(), asked, caller, range);
        }
        if (asked.isEmpty()) {
            return new Page<>(List.of(), false);
        }
        SearchTerms terms = SearchTerms.of(asked.search());
        Optional<CourseParts> parts =
                Optional.ofNullable(asked.context()).flatMap(CourseParts::read);
        if (parts.isPresent()) {
            List<Recipient.Context> found = contexts.within(parts.get(), asked, terms, caller);
            return Page.slice(List.<Recipient>copyOf(contexts.counted(found)), range);
        }
        Optional<ContextCode> code =
                Optional.ofNullable(asked.context()).flatMap(ContextCode::read);
        if (code.isPresent()) {
            return inContext(code.get(), asked, terms, caller, range);
        }
        List<Recipient.Context> found =
                asked.wantsContexts() ? contexts.find(asked, terms, caller) : List.of();
        return together(found, asked, terms, null, caller, range);
    }

    private Page<Recipient> single(
            long userId, RecipientQuery asked, Caller caller, PageRange range) {
        UserView user =
                people.findUser(userId)
                        .filter(it -> it.rootAccountId() == caller.rootAccountId())
                        .orElseThrow(Rejection::notFound);
        boolean reached = users.reaches(user, asked.fromConversationId(), caller);
        return Page.slice(reached ? users.answer(List.of(userId), caller) : List.of(), range);
    }

    private Page<Recipient> inContext(
            ContextCode code,
            RecipientQuery asked,
            SearchTerms terms,
            Caller caller,
            PageRange range) {
        if (asked.syntheticContexts()
                && terms.isEmpty()
                && code.kind() == ContextCode.Kind.COURSE
                && asked.names(code)) {
            return Page.slice(parts(code.id(), asked, caller), range);
        }
        return together(List.of(), asked, terms, code, caller, range);
    }

    private List<Recipient> parts(long courseId, RecipientQuery asked, Caller caller) {
        CourseView course = courses.find(courseId).orElse(null);
        MessagingScope scope = course == null ? null : reachable.scope(course, caller);
        return course == null || scope == null
                ? List.of()
                : List.copyOf(contexts.parts(course, scope, asked, caller));
    }

    /** All contexts are kept in memory, which are few; of the users only the page is read. */
    private Page<Recipient> together(
            List<Recipient.Context> found,
            RecipientQuery asked,
            SearchTerms terms,
            @Nullable ContextCode code,
            Caller caller,
            PageRange range) {
        int from = Math.min(range.skip(), found.size());
        int to = Math.min(found.size() - from, range.limit()) + from;
        List<Recipient> shown = new ArrayList<>(contexts.counted(found.subList(from, to)));
        int before = range.skip() - from;
        int room = range.limit() - shown.size();
        List<Long> ids = List.of();
        if (asked.wantsUsers()) {
            Set<Long> but = asked.excludedUsers();
            int most = (int) Math.min(before + room + 1L, Integer.MAX_VALUE);
            List<Long> first =
                    code == null
                            ? users.everywhere(terms, but, caller, most)
                            : users.in(code, terms, but, caller, most);
            ids = first.subList(Math.min(before, first.size()), first.size());
        }
        boolean hasNext = to < found.size() || ids.size() > room;
        shown.addAll(users.answer(ids.subList(0, Math.min(room, ids.size())), caller));
        return new Page<>(shown, hasNext);
    }
}
