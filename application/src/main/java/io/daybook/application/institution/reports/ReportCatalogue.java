package io.daybook.application.institution.reports;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** The available kinds of reports. */
@Component
public class ReportCatalogue {

    private final List<ReportKind> kinds;

    ReportCatalogue(List<ReportKind> kinds) {
        this.kinds = kinds.stream().sorted(Comparator.comparing(ReportKind::name)).toList();
    }

    /** Returns all kinds, by name. */
    public List<ReportKind> all() {
        return kinds;
    }

    /** Returns the kind with this name. */
    public Optional<ReportKind> find(String name) {
        return kinds.stream().filter(kind -> kind.name().equals(name)).findFirst();
    }
}
