package io.daybook.benchmarks.table;

/** One part of the table, which can be run alone. */
interface Part {

    /** Measures and adds its rows to the report. */
    void run(TestBed bed) throws Exception;
}
