package io.daybook.api.kernel;

import io.daybook.events.sis.SisKind;
import io.daybook.query.sis.SisStickyViews;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * What {@code override_sis_stickiness} means to a change by hand: sent as false, fields that people
 * have changed before stay as they are.
 */
@Component
public class Stickiness {

    private final SisStickyViews views;

    Stickiness(SisStickyViews views) {
        this.views = views;
    }

    /**
     * The fields of the object that this change leaves alone, as imports call them.
     *
     * @param override what was sent; nothing counts as true
     */
    public Stuck of(SisKind kind, long objectId, @Nullable Boolean override) {
        return Boolean.FALSE.equals(override)
                ? Stuck.of(views.of(kind, List.of(objectId)), objectId)
                : Stuck.NOT;
    }
}
