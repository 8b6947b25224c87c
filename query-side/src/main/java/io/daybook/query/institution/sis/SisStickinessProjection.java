package io.daybook.query.institution.sis;

import io.daybook.events.content.courses.CourseEvent;
import io.daybook.events.institution.accounts.AccountEvent;
import io.daybook.events.institution.sis.SisImportEvent;
import io.daybook.events.institution.sis.SisImportEvent.SisImportAdvanced;
import io.daybook.events.institution.sis.SisKind;
import io.daybook.events.institution.sis.SisStickiness;
import io.daybook.events.institution.terms.TermEvent;
import io.daybook.events.people.groups.GroupEvent;
import io.daybook.events.people.logins.LoginEvent;
import io.daybook.events.people.sections.SectionEvent;
import io.daybook.events.people.users.UserEvent;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.MetaData;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/**
 * Builds the views of sticky fields: those that users changed manually. Events of an import are
 * marked in their metadata; all other changes are manual, and rare enough to read the previous
 * value.
 */
@Component
class SisStickinessProjection implements Projection {

    private static final String IMPORT = "sis_import";
    private static final String STICKINESS = "sis_stickiness";

    @Override
    public String name() {
        return "sis-stickiness-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(SisStickyView.class);
    }

    @EventHandler
    void on(AccountEvent event, MetaData metadata, ViewUpdate change) {
        note(SisKind.ACCOUNT, event.accountId(), event, metadata, change);
    }

    @EventHandler
    void on(TermEvent event, MetaData metadata, ViewUpdate change) {
        note(SisKind.TERM, event.termId(), event, metadata, change);
    }

    @EventHandler
    void on(CourseEvent event, MetaData metadata, ViewUpdate change) {
        note(SisKind.COURSE, event.courseId(), event, metadata, change);
    }

    @EventHandler
    void on(SectionEvent event, MetaData metadata, ViewUpdate change) {
        note(SisKind.SECTION, event.sectionId(), event, metadata, change);
    }

    @EventHandler
    void on(GroupEvent event, MetaData metadata, ViewUpdate change) {
        note(SisKind.GROUP, event.groupId(), event, metadata, change);
    }

    @EventHandler
    void on(UserEvent event, MetaData metadata, ViewUpdate change) {
        if (event instanceof UserErased) {
            // Even a hash of the name must not be kept.
            change.remove(SisStickyView.class, SisStickyView.id(SisKind.USER, event.userId()));
        } else {
            note(SisKind.USER, event.userId(), event, metadata, change);
        }
    }

    @EventHandler
    void on(LoginEvent event, MetaData metadata, ViewUpdate change) {
        note(SisKind.USER, event.userId(), event, metadata, change);
    }

    /** Objects in an import that clears stickiness may be changed by later imports again. */
    @EventHandler
    void on(SisImportEvent event, ViewUpdate change) {
        if (event instanceof SisImportAdvanced e && e.stickiness() == SisStickiness.CLEAR) {
            e.mentioned()
                    .forEach(
                            id ->
                                    change.update(
                                            SisStickyView.class,
                                            SisStickyView.id(about(e.kind()), id),
                                            Update.update("stuck", Set.of())));
        }
    }

    /** Returns the kind of object whose fields are changed by rows of this kind. */
    private static SisKind about(SisKind kind) {
        return switch (kind) {
            case XLIST -> SisKind.SECTION;
            case LOGIN -> SisKind.USER;
            default -> kind;
        };
    }

    private static void note(
            SisKind kind, long objectId, Object event, MetaData metadata, ViewUpdate change) {
        String id = SisStickyView.id(kind, objectId);
        Map<String, Integer> made = StickyFields.ofNew(event);
        Map<String, Integer> changed = StickyFields.of(event);
        if (!made.isEmpty()) {
            Map<String, Integer> values = new HashMap<>(made);
            values.put("start_date", 0);
            values.put("end_date", 0);
            values.put("status", 0);
            values.put("xlist_course_id", 0);
            Set<String> stuck = isByHand(metadata) ? new TreeSet<>(made.keySet()) : Set.of();
            change.create(new SisStickyView(id, values, stuck));
        } else if (!changed.isEmpty() && isByHand(metadata)) {
            stick(id, changed, change);
        } else if (!changed.isEmpty()) {
            Update update = new Update();
            changed.forEach((field, value) -> update.set("values." + field, value));
            change.update(SisStickyView.class, id, update);
        }
    }

    private static boolean isByHand(MetaData metadata) {
        return !metadata.containsKey(IMPORT)
                || SisStickiness.ADD.name().equals(metadata.get(STICKINESS));
    }

    /**
     * A value that a field gets for the first time, such as the default term, is not a manual
     * change.
     */
    private static void stick(String id, Map<String, Integer> changed, ViewUpdate change) {
        SisStickyView before = change.find(SisStickyView.class, id);
        if (before != null) {
            Map<String, Integer> values = new HashMap<>(before.values());
            Set<String> stuck = new TreeSet<>(before.stuck());
            changed.forEach(
                    (field, value) -> {
                        Integer known = values.put(field, value);
                        boolean isLogin = field.equals("login_id");
                        if (isLogin || (known != null && !Objects.equals(known, value))) {
                            stuck.add(field);
                        }
                    });
            change.update(
                    SisStickyView.class, id, Update.update("values", values).set("stuck", stuck));
        }
    }
}
