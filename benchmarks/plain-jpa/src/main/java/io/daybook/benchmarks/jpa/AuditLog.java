package io.daybook.benchmarks.jpa;

import org.springframework.data.jpa.repository.JpaRepository;

/** Stored audit entries. */
interface AuditLog extends JpaRepository<AuditEntry, Long> {}
