package io.daybook.application.platform.kernel;

import io.daybook.events.institution.sis.SisKind;
import io.daybook.query.institution.sis.SisStickyViews;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Applies {@code override_sis_stickiness} to manual changes: if it is false, sticky fields stay
 * unchanged.
 */
@Component
public class StickyFieldRules {

    private final SisStickyViews views;

    StickyFieldRules(SisStickyViews views) {
        this.views = views;
    }

    /**
     * Returns the fields of the object that this change must not affect, as named in SIS files.
     *
     * @param override the request parameter; null means true
     */
    public StickyAttributes of(SisKind kind, long objectId, @Nullable Boolean override) {
        return Boolean.FALSE.equals(override)
                ? StickyAttributes.of(views.of(kind, List.of(objectId)), objectId)
                : StickyAttributes.NOT;
    }
}
