package io.daybook.benchmarks.jpa;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Who did what to which module: the least that an auditor would ask such an application for. */
@Entity
@Table(indexes = @Index(columnList = "moduleId, id"))
@SuppressWarnings("UnusedVariable") // the persistence provider reads its fields
class AuditEntry {

    @Id @GeneratedValue private @Nullable Long id;
    private long moduleId;
    private String actor = "";
    private String action = "";
    private String name = "";
    private Instant at = Instant.EPOCH;

    /** For the persistence provider. */
    protected AuditEntry() {}

    AuditEntry(long moduleId, String actor, String action, String name, Instant at) {
        this.moduleId = moduleId;
        this.actor = actor;
        this.action = action;
        this.name = name;
        this.at = at;
    }
}
